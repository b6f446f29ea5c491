// Viewer request of /api/*: the origin sees API Gateway's host, so the site's own host travels beside it for the origin check,
// and the viewer's address for what is limited by address.
// Whatever a client sent under these names is overwritten. x-forwarded-proto is API Gateway's to set; CloudFront refuses it here.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
