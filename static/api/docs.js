// The page of the REST interface's description.
const root = document.getElementById("docs");

window.SwaggerUIBundle({
  domNode: root,
  url: root.dataset.schema,
  deepLinking: true,
  displayRequestDuration: true,
  validatorUrl: null,
});
