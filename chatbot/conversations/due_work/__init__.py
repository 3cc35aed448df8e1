"""From what is due in the database to the task that does it.

What has to happen at a time is a column of the row it concerns. One worker at a time is the
dispatcher (`leader`): it looks up all that is due (`looking`), claims it fairly by merchant
(`claims`) and hands it to Celery's queues (`dispatcher`). A hint only hurries: what a worker hints
it does itself, what the web hints goes through the broker. So a stopped Redis, a lost hint or a
dead worker delays work by seconds at most and loses none.
"""
