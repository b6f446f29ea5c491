import { util } from '@aws-appsync/utils';

// The Lambda of the call's folder receives the field, its arguments, the caller, their address, and the trace id for the logs.
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

// A refusal has a code. Other errors, of the Lambda or of AppSync's call to it, are not shown.
export function response(ctx) {
  if (ctx.error) {
    util.error('Internal Server Error', 'InternalError');
  }
  const { data, error } = ctx.result;
  if (error) {
    // AppSync reduces `data` to the selection, and a Boolean field has no selection, so errorInfo includes the full data.
    util.error(error.message, error.code, data, data);
  }
  return data;
}
