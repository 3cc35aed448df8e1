// Draws the charts of the assistant's figures, anew when the colours of the page change.
import { drawAll, redraw } from '../insights/charts.js';

const root = document.querySelector('[data-figures]');

drawAll(root);
new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ['class'] });
