import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler } from '../../../lambdas/handlers/pre-sign-up.ts';

/** What Cognito hands the trigger. */
const event = (userName: string, userAttributes: Record<string, string>) =>
  ({
    triggerSource: 'PreSignUp_SignUp',
    userName,
    request: { userAttributes },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  }) as unknown as PreSignUpTriggerEvent;

it('confirms a fan at once and leaves the e-mail unverified', async () => {
  const { response } = await handler(event('Ada_1', { email: 'ada@hype.example' }));
  expect(response).toEqual({ autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false });
});

it.each([
  ['a name with an @', 'admin@hype', { email: 'a@b.example' }, /^must be 3 to 20/],
  ['a name too long', 'a'.repeat(21), { email: 'a@b.example' }, /^must be 3 to 20/],
  ['no e-mail', 'ada', {}, /email/],
  ['an e-mail that is none', 'ada', { email: 'ada@hype' }, /^must be an e-mail address$/],
  ['an e-mail too long', 'ada', { email: `${'a'.repeat(250)}@b.example` }, /^must be at most 254/],
])('refuses %s, as our own call does', async (_, name, attributes, why) => {
  await expect(handler(event(name, attributes as Record<string, string>))).rejects.toThrow(why);
});
