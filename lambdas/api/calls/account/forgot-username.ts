import * as v from 'valibot';
import { email } from '../../accounts/credentials.ts';
import { requestMail } from '../../mail/request.ts';
import { call } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';

/** The account is looked up after the answer, so that the answer does not reveal whether it exists. */
export const forgotUsername = call(
  'forgotUsername',
  v.object({ email }),
  ({ email }) => requestMail({ kind: 'forgotUsername', login: email }),
  rateLimit({ address: { max: 30, seconds: 60 }, account: { max: 3, seconds: 900, of: ({ email }) => email } }),
);
