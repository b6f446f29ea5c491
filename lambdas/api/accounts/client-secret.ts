import { createHmac } from 'node:crypto';
import { environment } from '../../lib/environment.ts';
import { rotatingSecret } from '../../lib/rotating-secret.ts';

let secrets: ReturnType<typeof rotatingSecret> | undefined;

/** The app client's secret. It never changes while the client exists. */
export async function clientSecret(): Promise<string> {
  secrets ??= rotatingSecret(() => environment('userPoolClientSecretArn'));
  const [current] = await secrets(Date.now());
  if (!current) throw new Error('the app client has no secret');
  return current;
}

/** Proves to the pool that a sign-up or sign-in of this name comes from us. */
export async function secretHash(username: string): Promise<string> {
  return createHmac('sha256', await clientSecret())
    .update(`${username}${environment('userPoolClientId')}`)
    .digest('base64');
}
