import { addOperator, removeOperator } from '../../lambdas/stores/operators.ts';
import { type HttpFan, newFan } from './fan.ts';

/** A new operator of a cloud whose tables the environment names, as it does once a game has been staged. */
export async function newOperator(url: string, name?: string) {
  const operator = await newFan(url, name);
  const sub = await subOf(operator);
  await addOperator(sub);
  return { operator, remove: () => removeOperator(sub) };
}

/** The account's id, from the token in the fan's cookies. */
async function subOf(fan: HttpFan): Promise<string> {
  for (const part of fan.cookie.split('; ')) {
    const [, payload = ''] = part.slice(part.indexOf('=') + 1).split('.');
    try {
      const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: string };
      if (sub) return sub;
    } catch {
      // Not every cookie is a token.
    }
  }
  throw new Error('no cookie of the fan names their account');
}
