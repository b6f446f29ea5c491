/** An error that a person can fix: a taken port, a missing build. Its message is a full sentence, shown without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}
