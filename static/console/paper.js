// The paper of a kitchen: the browser's own print, on paper of 80 mm.
document.getElementById("print").addEventListener("click", () => window.print());
