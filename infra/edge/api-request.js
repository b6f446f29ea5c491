// Viewer request of /api/*. API Gateway has its own host and sees the distribution's address, so the viewer's host and address
// are sent in two headers of ours, overriding the client's own. Not in x-forwarded-host, because an HTTP API may rewrite it.
// A body with a declared length above 2 MB is refused with the same answer as in the Lambdas (lambdas/api/pipeline/json.ts).
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const length = request.headers['content-length'];
  if (length && Number(length.value) > 2 * 1024 * 1024) {
    return {
      statusCode: 413,
      statusDescription: 'Content Too Large',
      headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
      body: '{"status":413,"error":{"code":"TooLarge","message":"The body is larger than 2048 kB."}}',
    };
  }
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
