import { expect, it } from 'vitest';
import { isLoopback } from '../../../web/src/app/full-page.tsx';

it('a phone can open no name or address of this machine alone, and every other', () => {
  const alone = ['localhost', 'hype.localhost', '127.0.0.1', '127.8.9.1', '0.0.0.0', '[::1]'];
  const others = ['192.168.1.7', '10.0.0.127', 'mac.local', 'hype.example.com', 'localhost.example.com', '[fd00::1]'];
  expect([...alone, ...others].filter(isLoopback)).toEqual(alone);
});
