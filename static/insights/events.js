// Server-sent events of a POST, which EventSource cannot send: each as { name, data }.
export const streams = (answer) => answer.headers.get('Content-Type')?.startsWith('text/event-stream');

export async function* events(answer) {
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        const parts = (rest + value).split('\n\n');
        rest = parts.pop();
        for (const part of parts) {
            const lines = part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]);
            const { event: name, data } = Object.fromEntries(lines);
            if (data) yield { name, data: JSON.parse(data) };
        }
    }
}
