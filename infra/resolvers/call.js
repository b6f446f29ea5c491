import { util } from '@aws-appsync/utils';

// The Lambda of the call's folder receives the field, its arguments, the caller, their address and the trace id for the logs.
export function request(ctx) {
  const { identity } = ctx;
  return {
    operation: 'Invoke',
    payload: {
      field: ctx.info.fieldName,
      arguments: ctx.args,
      identity: identity
        ? {
            username: identity.username,
            sub: identity.sub,
            began: identity.claims.auth_time,
            session: identity.claims.origin_jti,
          }
        : null,
      forwardedFor: ctx.request.headers['x-forwarded-for'] ?? '',
      trace: ctx.request.headers['x-amzn-trace-id'] ?? null,
    },
  };
}

// A refusal has a code. What the Lambda threw, or AppSync for it, is not shown.
export function response(ctx) {
  if (ctx.error) {
    util.error('Internal Server Error', 'InternalError');
  }
  const { data, error } = ctx.result;
  if (error) {
    // AppSync filters `data` by the selection, and a Boolean field has none, so errorInfo carries all of it.
    util.error(error.message, error.code, data, data);
  }
  return data;
}
