import { expect } from 'vitest';
import { type Cases, profileOf } from './case.ts';

export const account: Cases<'account'> = {
  signUp: [
    {
      it: 'new',
      guest: true,
      args: ({ fan }) => ({
        username: `${fan.username}x`.slice(-20),
        email: `x${fan.email}`,
        password: 'tip-off-2024',
        firstName: ' Ada ',
        lastName: '',
        birthdate: '02/29/2000',
      }),
      data: ({ fan }) => ({
        ...profileOf({ ...fan, username: `${fan.username}x`.slice(-20), email: `x${fan.email}` }),
        firstName: 'Ada',
        birthdate: '02/29/2000',
      }),
    },
    {
      it: 'with the side games to display',
      guest: true,
      args: ({ fan }) => ({
        username: `${fan.username}y`.slice(-20),
        email: `y${fan.email}`,
        password: 'tip-off-2024',
        displayedGames: ['mvp', 'bingo'],
      }),
      data: ({ fan }) => ({
        ...profileOf({ ...fan, username: `${fan.username}y`.slice(-20), email: `y${fan.email}` }),
        displayedGames: ['mvp', 'bingo'],
      }),
    },
    {
      it: 'an unknown side game to display',
      guest: true,
      args: () => ({
        username: 'chess',
        email: 'chess@example.org',
        password: 'tip-off-2024',
        displayedGames: ['chess'],
      }),
      fault: 'InvalidInput',
    },
    {
      it: 'taken name in capitals',
      guest: true,
      args: ({ fan }) => ({ username: fan.username.toUpperCase(), email: 'new@example.org', password: 'another-2024' }),
      fault: 'UsernameTaken',
    },
    {
      it: 'weak password',
      guest: true,
      args: () => ({ username: 'weakling', email: 'weak@example.org', password: 'NODIGITS' }),
      fault: 'WeakPassword',
    },
    {
      it: 'odd name',
      guest: true,
      args: () => ({ username: 'a b', email: 'odd@example.org', password: 'tip-off-2024' }),
      fault: 'InvalidInput',
    },
    {
      it: 'a day that never was',
      guest: true,
      args: () => ({ username: 'dayless', email: 'd@example.org', password: 'tip-off-2024', birthdate: '02/30/2000' }),
      fault: 'InvalidInput',
    },
  ],
  signIn: [
    {
      it: 'by name',
      guest: true,
      args: ({ fan }) => ({ username: fan.username.toUpperCase(), password: 'tip-off-2024' }),
      data: ({ fan }) => profileOf(fan),
    },
    { it: 'no password', guest: true, args: () => ({ username: 'nobody' }), fault: 'InvalidInput' },
  ],
  forgotUsername: [
    { it: 'known', guest: true, args: ({ fan }) => ({ email: fan.email }), data: () => true },
    { it: 'unknown', guest: true, args: ({ fan }) => ({ email: `no${fan.email}` }), data: () => true },
    { it: 'no e-mail', guest: true, args: () => ({ email: 'ada' }), fault: 'InvalidInput' },
  ],
  forgotPassword: [
    { it: 'known name', guest: true, args: ({ fan }) => ({ username: fan.username }), data: () => true },
    { it: 'known e-mail', guest: true, args: ({ fan }) => ({ username: fan.email }), data: () => true },
    { it: 'unknown', guest: true, args: ({ fan }) => ({ username: `no${fan.username}` }), data: () => true },
    { it: 'nothing', guest: true, args: () => ({ username: ' ' }), fault: 'InvalidInput' },
  ],
  resetPassword: [
    {
      it: 'by code',
      guest: true,
      args: ({ codes }) => ({ code: codes.resetPassword, password: 'second-half-2024' }),
      data: () => true,
    },
    {
      it: 'by code twice',
      guest: true,
      before: ({ codes }) => [['resetPassword', { code: codes.resetPassword, password: 'second-half-2024' }]],
      args: ({ codes }) => ({ code: codes.resetPassword, password: 'third-half-2024' }),
      fault: 'LinkExpired',
    },
    {
      it: 'weak password',
      guest: true,
      args: ({ codes }) => ({ code: codes.resetPassword, password: 'NODIGITS' }),
      fault: 'WeakPassword',
    },
    {
      it: 'by a code for another purpose',
      guest: true,
      args: ({ codes }) => ({ code: codes.verifyEmail, password: 'second-half-2024' }),
      fault: 'LinkExpired',
    },
    { it: 'no code', guest: true, args: () => ({ code: '1', password: 'tip-off-2024' }), fault: 'InvalidInput' },
  ],
  sendVerification: [{ it: 'fan', args: () => ({}), data: () => true }],
  verifyEmail: [
    { it: 'by code', guest: true, args: ({ codes }) => ({ code: codes.verifyEmail }), data: () => true },
    {
      it: 'by code twice',
      guest: true,
      before: ({ codes }) => [['verifyEmail', { code: codes.verifyEmail }]],
      args: ({ codes }) => ({ code: codes.verifyEmail }),
      data: () => true,
    },
    {
      it: 'by a forged code',
      guest: true,
      args: ({ fan }) => ({ code: `${fan.sub}.${'A'.repeat(43)}` }),
      fault: 'LinkExpired',
    },
    { it: 'no code', guest: true, args: () => ({ code: 'x.y' }), fault: 'InvalidInput' },
  ],
  session: [
    { it: 'guest', guest: true, args: () => ({}), data: () => ({ session: { isLoggedIn: false } }) },
    {
      it: 'fan',
      args: () => ({}),
      data: ({ fan }) => ({ session: { isLoggedIn: true, fanId: fan.sub, emailVerified: false } }),
    },
    {
      it: 'verified',
      before: ({ codes }) => [['verifyEmail', { code: codes.verifyEmail }]],
      args: () => ({}),
      data: ({ fan }) => ({ session: { isLoggedIn: true, fanId: fan.sub, emailVerified: true } }),
    },
  ],
  logout: [
    { it: 'guest', guest: true, args: () => ({}), data: () => true },
    { it: 'fan', args: () => ({}), data: () => true },
  ],
  sessions: [
    {
      it: 'fan',
      args: () => ({}),
      data: () =>
        expect.arrayContaining([
          { id: expect.any(String), device: 'Unknown device', began: expect.any(Number), isThis: expect.any(Boolean) },
        ]),
    },
  ],
  endSession: [
    { it: 'of nobody', args: () => ({ id: 'nothing' }), fault: 'SessionNotFound' },
    { it: 'odd id', args: () => ({ id: '../etc' }), fault: 'InvalidInput' },
  ],
  chooseName: [
    { it: 'their own', args: ({ fan }) => ({ name: fan.username }), data: () => true },
    { it: 'two words', args: () => ({ name: 'two words' }), fault: 'InvalidInput' },
    { it: 'reserved', args: () => ({ name: 'support' }), fault: 'UsernameNotAllowed' },
  ],
  exportAccount: [
    {
      it: 'fan',
      args: () => ({}),
      data: ({ fan }) =>
        expect.objectContaining({
          account: expect.objectContaining({ fanId: fan.sub, username: fan.username, email: fan.email }),
        }),
    },
  ],
  deleteAccount: [
    { it: 'by password', args: () => ({ password: 'tip-off-2024' }), data: () => true },
    { it: 'wrong password', args: () => ({ password: 'wrong-2024' }), fault: 'WrongCredentials' },
    { it: 'no password', args: () => ({}), fault: 'InvalidInput' },
  ],
};
