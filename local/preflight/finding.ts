/** One line of the report. `fail`: a deployment would stop or not work; `warn`: it works, but somebody should know. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; text: string };

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warn = (text: string): Finding => ({ level: 'warn', text });
export const fail = (text: string): Finding => ({ level: 'fail', text });

/** What a deployment will find in the account: read from the synthesized templates. */
export type Plan = {
  region: string;
  account: string;
  /** Each template as text, by the name of its stack, with the region it goes to. */
  templates: { stack: string; region: string; body: string }[];
  /** The schema as AppSync is given it. */
  schema: string;
  /** Code of resolvers by its name; equal ones once. */
  resolvers: ReadonlyMap<string, string>;
  /** Concurrent executions that functions reserve for themselves. */
  reserved: number;
  /** The least version of CDK's bootstrap that the templates ask for. */
  bootstrapVersion: number;
  /** Whom mails come from; undefined where the stage sends none. */
  mailFrom: string | undefined;
};

/** Asks the account about one thing. Faults that AWS answers with become findings. */
export type Check = { name: string; run(plan: Plan): Promise<Finding[]> };

/** Whether AWS answered so, or could not be reached: anything else is a bug and is thrown on. */
export function isAnswer(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return '$metadata' in error || ('code' in error && /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT)/.test(String(error.code)));
}

/** Whether AWS refused with this exception. */
export const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Deletes what a check has made. Where that fails it is a finding. */
export async function deleted(remove: () => Promise<unknown>, finding: (why: string) => Finding): Promise<Finding[]> {
  try {
    await remove();
    return [];
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return [finding(error.message)];
  }
}
