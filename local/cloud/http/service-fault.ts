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

/** A service of AWS on this machine. */
export type AwsService = {
  name: string;
  /** What it does by the names of its API. Each throws ServiceFault for what it refuses. */
  operations: Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;
  /** Operations that need no AWS signature. */
  open?: readonly string[];
  /** How it refuses a request without one, where that is not MissingAuthenticationTokenException with status 400. */
  unsigned?: { code?: string; status: number };
};

/** What a service answers, refusals included. */
export async function answerOf(
  { name, operations, open, unsigned }: AwsService,
  operation: string,
  input: Record<string, unknown>,
  signed: boolean,
): Promise<{ status: number; body: unknown }> {
  try {
    const run = Object.hasOwn(operations, operation) && operations[operation];
    if (!run) throw new ServiceFault('UnknownOperationException', `${name} has no operation ${operation} here`);
    const { code = 'MissingAuthenticationTokenException', status } = unsigned ?? {};
    if (!signed && !open?.includes(operation)) throw new ServiceFault(code, 'Missing Authentication Token', status);
    return { status: 200, body: await run(input) };
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    return { status: error.status, body: { __type: error.code, message: error.message } };
  }
}
