/** What a person can put right: a taken port, a missing build. Its message is a whole sentence, shown without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** A command line that the command does not take. */
export class UsageError extends UserError {}
