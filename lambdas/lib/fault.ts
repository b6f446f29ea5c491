import { isRecord } from '../../games/lib/unknown.ts';
import { type FaultCode, faults } from '../../graphql/faults.ts';

/** A refusal with a code of graphql/faults.ts. It is returned, never thrown. */
export class Fault {
  /** @param data what the client may adopt, such as the server's points */
  constructor(
    readonly code: FaultCode,
    readonly message: string,
    readonly data?: unknown,
  ) {}
}

/** What a function returns that may refuse. */
export type Result<Value> = Value | Fault;

/** Names of the blanks in a fault's message: `why` in "The input is not valid: {why}." */
type Blanks<Text extends string> = Text extends `${string}{${infer Blank}}${infer Rest}` ? Blank | Blanks<Rest> : never;
type Words<Code extends FaultCode> = Record<Blanks<(typeof faults)[Code]['message']>, string>;

/** Makes a fault. The blanks of its message, if it has any, must be filled. */
export function refuse<Code extends FaultCode>(
  code: Code,
  ...[words, data]: [keyof Words<Code>] extends [never]
    ? [words?: Record<never, string>, data?: unknown]
    : [words: Words<Code>, data?: unknown]
): Fault {
  const message = Object.entries<string>(words ?? {}).reduce<string>(
    (text, [blank, word]) => text.replace(`{${blank}}`, () => word),
    faults[code].message,
  );
  return new Fault(code, message, data);
}

/** Too many requests. @param retryAfter seconds; over HTTP also the header Retry-After */
export const tooManyRequests = (retryAfter: number): Fault => refuse('TooManyRequests', {}, { retryAfter });

const minutes = (seconds: number): string => {
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? 'a minute' : `${whole} minutes`;
};

/** Too many wrong passwords for one account. A link to a new password by mail opens it at once. */
export const tooManyTries = (retryAfter: number): Fault =>
  new Fault(
    'TooManyRequests',
    `Too many wrong passwords. Try again in ${minutes(retryAfter)}, or set a new password by mail.`,
    { retryAfter, byMail: true },
  );

export const isTooManyTries = ({ code, data }: Fault): boolean =>
  code === 'TooManyRequests' && isRecord(data) && 'byMail' in data;
