/** A refused operation of an AWS service. `code`: the name of the error in SDKs. */
export class ServiceFault extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export type AwsService = {
  name: string;
  /** Operations by their API names. Each throws ServiceFault to refuse a request. */
  operations: Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;
  /** Operations that need no signature. */
  open?: readonly string[];
  /** Error for unsigned requests, if not the default (MissingAuthenticationTokenException, 400). */
  unsigned?: { code?: string; status: number };
};

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

export const invalidParameter = (message: string) => new ServiceFault('InvalidParameterException', message);
export const notAuthorized = (message: string) => new ServiceFault('NotAuthorizedException', message);
export const userNotFound = () => new ServiceFault('UserNotFoundException', 'User does not exist.');
export const notFound = (message: string) => new ServiceFault('ResourceNotFoundException', message);
