/** An error answer in the form that dynalite throws too: HTTP status and body. */
type Fault = Error & {
  statusCode: number;
  body: { __type: string; message?: string } & Record<string, unknown>;
};

export const isFault = (error: unknown): error is Fault =>
  error instanceof Error && 'statusCode' in error && 'body' in error;

const services = {
  dynamodb: 'com.amazonaws.dynamodb.v20120810',
  validate: 'com.amazon.coral.validate',
  coral: 'com.amazon.coral.service',
};

export function fault(
  service: keyof typeof services,
  type: string,
  message: string,
  fields: Record<string, unknown> = {},
): Fault {
  const body = { __type: `${services[service]}#${type}`, ...(message && { message }), ...fields };
  return Object.assign(new Error(message || type), { statusCode: 400, body });
}

export const invalid = (message: string) => fault('validate', 'ValidationException', message);

/** The exception name that SDKs know. */
export const typeOf = (error: Fault) => error.body.__type.split('#').at(-1) ?? '';
