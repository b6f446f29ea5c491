import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as v from 'valibot';
import { email, newUsername } from '../accounts/credentials.ts';

const Account = v.object({
  userName: newUsername,
  request: v.object({ userAttributes: v.object({ email }) }),
});

/**
 * Cognito's pre-sign-up trigger. Holds every account to the rules of our own sign-up, and confirms it at once, so that nobody misses the tip-off over
 * a mail. The e-mail stays unverified.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const [issue] = v.safeParse(Account, event).issues ?? [];
  if (issue) throw new Error(issue.message);
  event.response.autoConfirmUser = true;
  return event;
}
