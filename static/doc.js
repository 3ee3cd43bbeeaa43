// The documentation page: reads the API's own description and shows it. The browser asks for the
// user name and the password when it fetches the description.
globalThis.SwaggerUIBundle({
  url: new URL('/api/swagger.json', globalThis.location.origin).href,
  dom_id: '#documentation',
  deepLinking: true,
  // With all spellings there are some hundreds of rows: too many to draw at once.
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  validatorUrl: null
})
