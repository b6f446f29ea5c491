import { chooseName, deleteAccount, exportAccount } from '../api/calls/account/account.ts';
import {
  forgotPassword,
  forgotUsername,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '../api/calls/account/mailed-links.ts';
import { endSession, logout, session, sessions, signIn, signUp } from '../api/calls/account/sessions.ts';
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
