/**
 * What a person can put right: a taken port, a missing build, an unknown option. Its message is one whole sentence and
 * is shown without a stack trace.
 */
export class Unusable extends Error {
  override name = 'Unusable';
}
