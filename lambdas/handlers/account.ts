import { chooseName } from '../api/calls/account/choose-name.ts';
import { deleteAccount } from '../api/calls/account/delete-account.ts';
import { endSession } from '../api/calls/account/end-session.ts';
import { exportAccount } from '../api/calls/account/export-account.ts';
import { forgotPassword } from '../api/calls/account/forgot-password.ts';
import { forgotUsername } from '../api/calls/account/forgot-username.ts';
import { logout } from '../api/calls/account/logout.ts';
import { resetPassword } from '../api/calls/account/reset-password.ts';
import { sendVerification } from '../api/calls/account/send-verification.ts';
import { session } from '../api/calls/account/session.ts';
import { sessions } from '../api/calls/account/sessions.ts';
import { signIn } from '../api/calls/account/sign-in.ts';
import { signUp } from '../api/calls/account/sign-up.ts';
import { verifyEmail } from '../api/calls/account/verify-email.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { startedSessions } from '../api/pipeline/new-session.ts';

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
    chooseName,
  },
  startedSessions,
);
