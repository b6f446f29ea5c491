import { expect } from 'vitest';
import { answers, type Cases, guest, profileOf, refuses, type World } from './case.ts';

const password = 'tip-off-2024';
const newcomer = ({ fan }: World) => ({ username: `${fan.username}x`.slice(-20), email: `x${fan.email}` });

export const account: Cases<'account'> = {
  signUp: [
    answers(
      'new',
      (world) => ({ ...newcomer(world), password, firstName: ' Ada ', lastName: '', birthdate: '02/29/2000' }),
      (world: World) => ({ ...profileOf(newcomer(world)), firstName: 'Ada', birthdate: '02/29/2000' }),
    ),
    refuses('taken name in capitals', 'UsernameTaken', ({ fan }) => ({
      username: fan.username.toUpperCase(),
      email: 'new@example.org',
      password: 'another-2024',
    })),
    refuses('weak password', 'WeakPassword', (world) => ({ ...newcomer(world), password: 'NODIGITS' })),
    refuses('a day that never was', 'InvalidInput', (world) => ({
      ...newcomer(world),
      password,
      birthdate: '02/30/2000',
    })),
  ],
  signIn: [
    answers(
      'by name',
      ({ fan }) => ({ username: fan.username.toUpperCase(), password }),
      ({ fan }: World) => profileOf(fan),
    ),
  ],
  forgotUsername: [
    answers('known', ({ fan }) => ({ email: fan.email })),
    refuses('no e-mail', 'InvalidInput', { email: 'ada' }),
  ],
  forgotPassword: [
    answers('known name', ({ fan }) => ({ username: fan.username })),
    refuses('a blank', 'InvalidInput', { username: ' ' }),
  ],
  resetPassword: [
    answers('by code', ({ codes }) => ({ code: codes.resetPassword, password: 'second-half-2024' })),
    refuses('by a code for another purpose', 'LinkExpired', ({ codes }) => ({ code: codes.verifyEmail, password })),
    refuses('no code', 'InvalidInput', { code: '1', password }),
  ],
  sendVerification: [answers('fan', {})],
  verifyEmail: [
    answers('by code twice', ({ codes }) => ({ code: codes.verifyEmail }), true, {
      before: ({ codes }) => [['verifyEmail', { code: codes.verifyEmail }]],
    }),
    refuses('by a forged code', 'LinkExpired', ({ fan }) => ({ code: `${fan.sub}.${'A'.repeat(43)}` })),
  ],
  session: [
    answers('guest', {}, { session: { isLoggedIn: false } }, guest),
    answers('fan', {}, ({ fan }: World) => ({
      session: { isLoggedIn: true, fanId: fan.sub, emailVerified: false },
    })),
  ],
  logout: [answers('guest', {}, true, guest), answers('fan', {})],
  sessions: [
    answers('fan', {}, () => {
      const began = expect.any(Number);
      const some = { id: expect.any(String), device: 'Unknown device', began, isThis: expect.any(Boolean) };
      return expect.arrayContaining([some]);
    }),
  ],
  endSession: [refuses('of nobody', 'SessionNotFound', { id: 'nothing' })],
  chooseName: [
    answers('their own', ({ fan }) => ({ name: fan.username })),
    refuses('two words', 'InvalidInput', { name: 'two words' }),
    refuses('reserved', 'UsernameNotAllowed', { name: 'support' }),
  ],
  exportAccount: [
    answers('fan', {}, ({ fan: { sub: fanId, username, email } }: World) =>
      expect.objectContaining({ account: expect.objectContaining({ fanId, username, email }) }),
    ),
  ],
  deleteAccount: [
    answers('by password', { password }),
    refuses('wrong password', 'WrongCredentials', { password: 'wrong-2024' }),
  ],
};
