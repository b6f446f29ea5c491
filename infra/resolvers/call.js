import { util } from '@aws-appsync/utils';

// Every field of the calls table: the Lambda of its folder gets the field, its arguments, who asks and from where, and the trace id its log lines carry.
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

// A refusal is a value with a name; what the Lambda threw, or AppSync for it, stays inside.
export function response(ctx) {
  if (ctx.error) {
    util.error('Internal Server Error', 'InternalError');
  }
  const { data, error } = ctx.result;
  if (error) {
    // AppSync filters `data` by the selection, and a Boolean field has none: errorInfo carries it whole.
    util.error(error.message, error.code, data, data);
  }
  return data;
}
