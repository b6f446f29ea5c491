import * as v from 'valibot';
import { requestMail } from '../../mail/request.ts';
import { call } from '../../pipeline/call.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

export const sendVerification = call(
  'sendVerification',
  v.object({}),
  (_input, { username }) => requestMail({ kind: 'verifyEmail', login: username, isAsked: true }),
  // Per account, so no stranger can use it up. A refusal says when the next mail can go out.
  rateLimit({ address: { max: 30, seconds: 60 }, account: { max: 3, seconds: 900, of: byCaller } }),
);
