// Draws an answer's chart with Chart.js, in the page's own colours. Numbers come with their texts.
const SHADES = ['#0f9d6e', '#2563eb', '#d97706', '#9333ea', '#dc2626', '#0891b2'];
const ROW = 30;
const drawn = new Map();

export function drawAll(root) {
    for (const canvas of root.querySelectorAll('.ask-chart canvas')) draw(canvas);
}

export function redraw() {
    for (const canvas of drawn.keys()) draw(canvas);
}

function draw(canvas) {
    drawn.get(canvas)?.destroy();
    if (!canvas.isConnected) return void drawn.delete(canvas);
    const chart = JSON.parse(canvas.parentElement.querySelector('script').textContent);
    const bars = chart.labels.length * Math.max(1, chart.series.length * 0.7);
    canvas.parentElement.style.height = `${chart.lying ? Math.max(160, bars * ROW + 48) : 260}px`;
    drawn.set(canvas, new Chart(canvas, told(chart, canvas)));
}

function told(chart, canvas) {
    const style = getComputedStyle(canvas);
    const [text, line] = ['--p-text', '--p-line'].map((name) => style.getPropertyValue(name).trim());
    Chart.defaults.font.family = style.fontFamily;
    const short = new Intl.NumberFormat(chart.locale, { notation: 'compact', maximumFractionDigits: 1 });
    const label = (words) => (words.length > 22 ? `${words.slice(0, 21)}…` : words);
    const names = {
        grid: { display: false },
        border: { color: line },
        ticks: {
            color: text,
            autoSkip: !chart.lying,
            maxRotation: 0,
            callback: (_, at) => label(chart.labels[at] ?? ''),
        },
    };
    const numbers = {
        beginAtZero: true,
        grid: { color: line },
        border: { display: false },
        ticks: { color: text, maxTicksLimit: 6, callback: (value) => short.format(value) },
    };
    return {
        type: chart.type,
        data: { labels: chart.labels, datasets: chart.series.map((one, at) => series(one, at, chart.type)) },
        options: {
            indexAxis: chart.lying ? 'y' : 'x',
            responsive: true,
            maintainAspectRatio: false,
            animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 300 },
            interaction: { mode: 'index', intersect: false, axis: chart.lying ? 'y' : 'x' },
            scales: chart.lying ? { x: numbers, y: names } : { x: names, y: numbers },
            plugins: {
                legend: { display: chart.series.length > 1, position: 'bottom', labels: { color: text, boxWidth: 12 } },
                tooltip: {
                    callbacks: {
                        label: ({ datasetIndex: at, dataIndex }) =>
                            `${chart.series[at].label}: ${chart.series[at].shown[dataIndex]}`,
                    },
                },
            },
        },
    };
}

function series(one, at, type) {
    const shade = SHADES[at % SHADES.length];
    const line = { borderColor: shade, borderWidth: 2, pointRadius: one.values.length > 40 ? 0 : 3, tension: 0.25, spanGaps: true };
    const bar = { borderRadius: 4, maxBarThickness: 36 };
    return { label: one.label, data: one.values, backgroundColor: shade, ...(type === 'line' ? line : bar) };
}
