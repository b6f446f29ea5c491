import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUSH_HOSTS } from '../../../infra/constructs/push-hosts.ts';
import { isPushEndpoint } from '../../../lambdas/reminders/endpoint.ts';

const { PUSH_HOSTS: before } = process.env;
const list = (hosts: readonly string[]) => {
  process.env.PUSH_HOSTS = JSON.stringify(hosts);
};
beforeAll(() => list(PUSH_HOSTS));
afterAll(() => {
  if (before === undefined) delete process.env.PUSH_HOSTS;
  else process.env.PUSH_HOSTS = before;
});

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('a push goes to %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

it.each([
  '',
  'fcm.googleapis.com',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fan@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://notify.windows.com/x',
  'https://evilnotify.windows.com/x',
  'https://evil.example#.notify.windows.com',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:4001/x',
  'http://127.0.0.1/x',
  'https://[::1]/x',
  'file:///etc/passwd',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('a push never goes to %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

it('a push goes to this machine where it is listed, and nowhere where no host is', () => {
  list([...PUSH_HOSTS, 'localhost']);
  expect(isPushEndpoint('http://localhost:4001/push/x')).toBe(true);
  expect(isPushEndpoint('https://fcm.googleapis.com/x')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4001/push/x')).toBe(false);
  delete process.env.PUSH_HOSTS;
  expect(isPushEndpoint('https://fcm.googleapis.com/x')).toBe(false);
});
