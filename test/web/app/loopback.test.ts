import { expect, it } from 'vitest';
import { isLoopback } from '../../../web/src/app/full-page.tsx';

it.each(['localhost', 'hype.localhost', '127.0.0.1', '127.8.9.1', '0.0.0.0', '[::1]'])(
  '%s is this machine alone',
  (name) => expect(isLoopback(name)).toBe(true),
);

it.each(['192.168.1.7', '10.0.0.127', 'mac.local', 'hype.example.com', 'localhost.example.com', '[fd00::1]'])(
  'a phone can open %s',
  (name) => expect(isLoopback(name)).toBe(false),
);
