import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fanCalls } from '../../../graphql/fan-calls.ts';
import { inTurn } from '../../../web/src/api/phone-session.ts';
import { browserStorage } from '../browser-storage.ts';

/** Cookie, storage and locks of one phone, as its tabs share them. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', browserStorage(new Map([['had a session', '1']])));
  vi.stubGlobal('document', { visibilityState: 'visible', cookie: '' });
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => {
  // Later files in this process need a module without a session.
  vi.resetModules();
});

/** One browser lock. */
function locks() {
  let held: Promise<unknown> | undefined;
  type Act = (lock: object | null) => unknown;
  return {
    async request(_name: string, ...given: [Act] | [{ ifAvailable?: true; signal?: AbortSignal }, Act]) {
      const act = given.at(-1) as Act;
      const [options] = given;
      if (typeof options === 'object' && options.ifAvailable && held) return act(null);
      while (held) await held;
      const holding = Promise.resolve(act({})).finally(() => {
        held = undefined;
      });
      held = holding.catch(() => {});
      return holding;
    },
  };
}

/** Opens another tab: reloads the modules. */
async function openTab() {
  vi.resetModules();
  return import('../../../web/src/api/phone-session.ts');
}

/** A server whose answers the test releases. */
function server(isLoggedIn = true) {
  let asked = 0;
  const answers: (() => void)[] = [];
  const ask = () => {
    asked += 1;
    return new Promise<{ session: { isLoggedIn: boolean } }>((resolve) => {
      answers.push(() => {
        if (isLoggedIn) Object.assign(document, { cookie: 'hype-signed-in=1' });
        resolve({ session: { isLoggedIn } });
      });
    });
  };
  return { ask, asked: () => asked, answer: () => answers.shift()?.() };
}

describe.each(['with locks', 'on plain http, where there are none'])('a session that is due, %s', (where) => {
  const hasLocks = where === 'with locks';
  beforeEach(() => {
    if (!hasLocks) vi.stubGlobal('navigator', {});
  });

  it('is renewed once for all calls that want it, which wait', async () => {
    const { ask, asked, answer } = server();
    const one = await openTab();
    one.watchRenewal(ask);
    // Without locks each tab is alone.
    const other = hasLocks ? await openTab() : one;
    other.watchRenewal(ask);
    let gone = 0;
    const calls = [one, one, other, other].map(async ({ beforeCall }) => {
      await beforeCall(fanCalls.userData, ask);
      gone += 1;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([asked(), gone]).toEqual([1, 0]);
    answer();
    await Promise.all(calls);
    expect([asked(), gone, one.beforeCall(fanCalls.userData, ask)]).toEqual([1, 4, undefined]);
  });

  it('is not asked for by calls that are the same for everybody', async () => {
    const { ask } = server();
    const { beforeCall, watchRenewal } = await openTab();
    watchRenewal(ask);
    for (const call of ['schedule', 'messages', 'session', 'logout'] as const)
      expect(beforeCall(fanCalls[call], ask)).toBeUndefined();
  });

  it('is renewed within a minute while the fan does nothing, and a failure is not repeated at once', async () => {
    const { asked, ask } = server();
    const { watchRenewal, CHECK_INTERVAL_MS } = await openTab();
    let fails = 0;
    watchRenewal(async () => {
      fails += 1;
      if (fails === 1) throw new Error('throttled');
      return ask();
    });
    await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
    expect([fails, asked()]).toEqual([1, 0]);
    // The failure counts for the tabs that are opened meanwhile too.
    const other = await openTab();
    other.watchRenewal(server().ask);
    expect(other.beforeCall(fanCalls.userData, ask)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS - 1);
    expect(fails).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([fails, asked()]).toEqual([2, 1]);
  });

  it('that the server has ended is not asked for again', async () => {
    const { ask, asked, answer } = server(false);
    const { watchRenewal, askForSession, beforeCall, CHECK_INTERVAL_MS } = await openTab();
    watchRenewal(ask);
    const checked = askForSession(ask);
    await vi.advanceTimersByTimeAsync(0);
    answer();
    expect((await checked).session.isLoggedIn).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * CHECK_INTERVAL_MS);
    expect([asked(), beforeCall(fanCalls.userData, ask)]).toEqual([1, undefined]);
  });
});

describe('a call that renews in turn with other tabs', () => {
  it('is made without the lock once it has waited its time for a tab that the phone suspended', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const request = (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    vi.stubGlobal('navigator', { locks: { request } });
    const call = vi.fn(async () => 'answer');
    const done = inTurn(call);
    expect(call).not.toHaveBeenCalled();
    limit.abort();
    expect(await done).toBe('answer');
    expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[10_000]]);
  });

  it('reports a failure under the lock without a second attempt', async () => {
    vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, act: () => unknown) => act() } });
    const call = vi.fn(() => Promise.reject(new Error('throttled')));
    await expect(inTurn(call)).rejects.toThrow('throttled');
    expect(call).toHaveBeenCalledOnce();
  });
});
