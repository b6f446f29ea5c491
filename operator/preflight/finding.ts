import type { Plan } from './plan.ts';

/** One line of the report. `fail`: a deployment would stop or not work; `warn`: it works, but somebody should know. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; text: string };

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warn = (text: string): Finding => ({ level: 'warn', text });
export const fail = (text: string): Finding => ({ level: 'fail', text });

/** Checks one property of the account. Errors that AWS answers become findings. */
export type Check = (plan: Plan) => Promise<Finding | Finding[]>;

/** Whether the error is AWS's answer or a network failure. Any other error is a bug and is rethrown. */
export function isAnswer(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return '$metadata' in error || ('code' in error && /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT)/.test(String(error.code)));
}

/** Whether AWS refused with this exception. */
export const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Returns no finding if AWS accepts the request, otherwise one finding with AWS's error message. */
export async function refusal(asked: () => Promise<unknown>, finding: (why: string) => Finding): Promise<Finding[]> {
  try {
    await asked();
    return [];
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return [finding(error.message)];
  }
}
