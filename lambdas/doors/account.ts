import { logout } from '../calls/account/logout.ts';
import { session as sessionCall } from '../calls/account/session.ts';
import { signIn } from '../calls/account/signIn.ts';
import { signUp } from '../calls/account/signUp.ts';
import { door } from './api.ts';
import { session } from './session.ts';

export const handler = door<'account'>({ signUp, signIn, session: sessionCall, logout }, session);
