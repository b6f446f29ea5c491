import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as v from 'valibot';
import { whyNotAllowed } from '../api/accounts/allowed-name.ts';
import { email, newUsername } from '../api/accounts/credentials.ts';
import { createHandler } from '../api/pipeline/create-handler.ts';

const Account = v.object({
  userName: newUsername,
  request: v.object({ userAttributes: v.object({ email }) }),
});

/**
 * Cognito's pre-sign-up trigger. Checks every account by the rules of our own sign-up and confirms it at once, so that no fan misses
 * the start of a game because of an e-mail. The e-mail stays unverified.
 */
export const handler = createHandler(
  'pre-sign-up',
  async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    const [issue] = v.safeParse(Account, event).issues ?? [];
    if (issue) throw new Error(issue.message);
    const why = whyNotAllowed(event.userName);
    if (why) throw new Error(`the username ${why}`);
    event.response.autoConfirmUser = true;
    return event;
  },
);
