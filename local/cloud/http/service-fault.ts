/** An operation of an AWS service that is refused, by the name that SDKs know. */
export class ServiceFault extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** An HTTP answer of a service. */
export type Answer = { status: number; body: unknown };

export const refusalOf = (error: unknown): Answer => {
  if (!(error instanceof ServiceFault)) throw error;
  return { status: error.status, body: { __type: error.code, message: error.message } };
};

/** What a service answers, refusals included. */
export function answerOf(run: () => unknown): Answer {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    return refusalOf(error);
  }
}

/** @throws ServiceFault for a request without an AWS signature */
export function requireSigned(signed: boolean, status = 400): void {
  if (!signed) throw new ServiceFault('MissingAuthenticationTokenException', 'Missing Authentication Token', status);
}
