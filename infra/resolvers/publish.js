// No data source: the envelope that the ingest Lambda has stored goes to the subscribers unchanged.
export function request(ctx) {
  return { payload: ctx.args };
}

export function response(ctx) {
  return ctx.result;
}
