import { describe, expect, it } from 'vitest';
import { type Call, callNames, calls } from '../../graphql/calls.ts';
import { KNOWN, OWN } from '../../web/worker/names.ts';
import { cacheOf, changesSession } from '../../web/worker/reads.ts';

describe('what the worker keeps', () => {
  it.each(callNames)('%s: never a change or a session, and apart what is a fan’s own', (name) => {
    const call: Call = calls[name];
    const cache = cacheOf(call.method, call.path);
    if (call.method !== 'GET' || call.changes || call.path.startsWith('/api/auth/')) expect(cache).toBeUndefined();
    else expect(cache).toBe(call.who === 'fan' || call.personal ? OWN : KNOWN);
    expect(cacheOf('POST', call.path)).toBeUndefined();
  });

  it('is nothing beside the calls', () => {
    for (const path of ['/config.json', '/builds/latest.json', '/api/feed/hype', '/index.html']) {
      expect(cacheOf('GET', path)).toBeUndefined();
    }
  });

  it('is a fan’s until a session begins or ends', () => {
    for (const name of ['signUp', 'signIn', 'logout'] as const) expect(changesSession(calls[name].path)).toBe(true);
    for (const name of ['session', 'userData', 'savePoints', 'create'] as const) {
      expect(changesSession(calls[name].path)).toBe(false);
    }
  });
});
