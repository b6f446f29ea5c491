import type { GraphQLError } from 'graphql';

/** The error of a single field, as util.error creates it. */
export class FieldError extends Error {
  constructor(
    message: string,
    readonly errorType: string | null = null,
    readonly data: unknown = null,
    readonly errorInfo: unknown = null,
  ) {
    super(message);
  }
}

/** An error for the whole request: no field is answered. */
export class Refusal extends Error {
  constructor(
    readonly errorType: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** Credentials that are missing, forged or expired. The request is not processed further. */
export class Unauthorized extends Refusal {
  constructor(message = 'You are not authorized to make this call.') {
    super('UnauthorizedException', message, 401);
  }
}

/** Converts graphql-js's error to AppSync's form: one entry of `errors` in an answer. */
export function appSyncError(error: GraphQLError) {
  const { originalError } = error;
  const field = originalError instanceof FieldError ? originalError : null;
  return {
    path: error.path ?? null,
    data: field?.data ?? null,
    errorType: field?.errorType ?? null,
    errorInfo: field?.errorInfo ?? null,
    locations: error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null,
    message: error.message,
  };
}

export const notAuthorized = (field: string, type: string) =>
  new FieldError(`Not Authorized to access ${field} on type ${type}`, 'Unauthorized');
