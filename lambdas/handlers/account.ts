import { deleteAccount } from '../calls/account/delete-account.ts';
import { endSession } from '../calls/account/end-session.ts';
import { exportAccount } from '../calls/account/export-account.ts';
import { forgotPassword } from '../calls/account/forgot-password.ts';
import { forgotUsername } from '../calls/account/forgot-username.ts';
import { logout } from '../calls/account/logout.ts';
import { resetPassword } from '../calls/account/reset-password.ts';
import { sendVerification } from '../calls/account/send-verification.ts';
import { session } from '../calls/account/session.ts';
import { sessions } from '../calls/account/sessions.ts';
import { signIn } from '../calls/account/sign-in.ts';
import { signUp } from '../calls/account/sign-up.ts';
import { verifyEmail } from '../calls/account/verify-email.ts';
import { createCallHandler } from '../pipeline/call-handler.ts';
import { startedSessions } from '../pipeline/new-session.ts';

export const handler = createCallHandler<'account'>(
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
    sessions,
    endSession,
    exportAccount,
    deleteAccount,
  },
  startedSessions,
);
