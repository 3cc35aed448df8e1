"""The way of a question, as a graph of named nodes (specs/data_graph.md; docs/adr/0031).

`ways` has the table of nodes; prefetch understands and touches no data, fetch reads, postfetch
checks and composes. A question is asked through `insights.asking`.
"""
