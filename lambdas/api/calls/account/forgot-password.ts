import * as v from 'valibot';
import { login } from '../../accounts/credentials.ts';
import { requestMail } from '../../mail/request.ts';
import { call } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';

/** The account is looked up after the answer, so that the answer does not reveal whether it exists. */
export const forgotPassword = call(
  'forgotPassword',
  v.object({ username: login }),
  ({ username }) => requestMail({ kind: 'resetPassword', login: username }),
  rateLimit({ address: { max: 30, seconds: 60 }, account: { max: 3, seconds: 900, of: ({ username }) => username } }),
);
