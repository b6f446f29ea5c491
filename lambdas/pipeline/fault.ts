import { type FaultCode, faults } from '../../graphql/faults.ts';

/** A refusal by name: a value, not an exception. */
export class Fault {
  readonly code: FaultCode;
  readonly message: string;
  /** What the client may adopt, such as the server's points. */
  readonly data?: unknown;

  constructor(code: FaultCode, message: string, data?: unknown) {
    this.code = code;
    this.message = message;
    if (data !== undefined) this.data = data;
  }
}

/** Names of the blanks in a fault's words: `why` in "The input is not valid: {why}." */
type Blanks<Text extends string> = Text extends `${string}{${infer Blank}}${infer Rest}` ? Blank | Blanks<Rest> : never;
type Words<Code extends FaultCode> = Record<Blanks<(typeof faults)[Code]['message']>, string>;

/** Names a fault; its blanks, where it has any, must be filled. */
export function refuse<Code extends FaultCode>(
  code: Code,
  ...[words, data]: [keyof Words<Code>] extends [never]
    ? [words?: Record<never, string>, data?: unknown]
    : [words: Words<Code>, data?: unknown]
): Fault {
  const filled = Object.entries<string>(words ?? {}).reduce<string>(
    (text, [blank, word]) => text.replace(`{${blank}}`, () => word),
    faults[code].message,
  );
  return new Fault(code, filled, data);
}

/** Asked too much; the client may ask again in so many seconds. Over HTTP that is Retry-After too. */
export const tooManyRequests = (retryAfter: number): Fault => refuse('TooManyRequests', {}, { retryAfter });
