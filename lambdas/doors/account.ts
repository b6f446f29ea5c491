import { forgotPassword } from '../calls/account/forgotPassword.ts';
import { forgotUsername } from '../calls/account/forgotUsername.ts';
import { logout } from '../calls/account/logout.ts';
import { resetPassword } from '../calls/account/resetPassword.ts';
import { sendVerification } from '../calls/account/sendVerification.ts';
import { session } from '../calls/account/session.ts';
import { signIn } from '../calls/account/signIn.ts';
import { signUp } from '../calls/account/signUp.ts';
import { verifyEmail } from '../calls/account/verifyEmail.ts';
import { door } from './api.ts';
import { sessions } from './session.ts';
import { viewerAddress } from './viewer.ts';

export const handler = door<'account'>(
  {
    signUp,
    signIn,
    forgotUsername,
    forgotPassword,
    resetPassword,
    sendVerification,
    verifyEmail,
    session,
    logout,
  },
  sessions,
  viewerAddress,
);
