import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_HIDDEN_MS } from '../../../web/src/api/intervals.ts';
import {
  ATTEMPT_TIMEOUT_MS,
  Connection,
  type ConnectionState,
  RECONNECT_AGAIN_MS,
  RECONNECT_FIRST_MS,
  type Transport,
  watchPage,
} from '../../../web/src/game/live/connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Attempt = Parameters<Transport>[1] & { closed: boolean };

/** A connection whose attempts the test controls. */
function setUp() {
  const attempts: Attempt[] = [];
  const states: ConnectionState[] = [];
  const messages: string[] = [];
  const transport: Transport = (_name, on) => {
    const attempt: Attempt = { ...on, closed: false };
    attempts.push(attempt);
    return {
      close: () => {
        attempt.closed = true;
      },
    };
  };
  const connection = new Connection('event', transport, {
    state: (state) => states.push(state),
    message: (data) => messages.push(data),
  });
  const last = () => attempts.at(-1) as Attempt;
  return { connection, attempts, states, messages, last };
}

describe('a connection', () => {
  it('opens once and carries messages', () => {
    const { connection, attempts, states, messages, last } = setUp();
    connection.open();
    connection.open();
    last().connected();
    last().message('one');
    expect(attempts).toHaveLength(1);
    expect(states).toEqual(['Connecting', 'Connected']);
    expect(messages).toEqual(['one']);
  });

  it('is tried again after 5 seconds, then every 60, until it stands', () => {
    expect([RECONNECT_FIRST_MS, RECONNECT_AGAIN_MS]).toEqual([5_000, 60_000]);
    const { connection, attempts, last } = setUp();
    connection.open();
    last().connected();
    last().disrupted();
    expect(connection.state).toBe('ConnectionDisrupted');

    vi.advanceTimersByTime(RECONNECT_FIRST_MS - 1);
    expect(attempts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(attempts).toHaveLength(2);

    for (const expected of [3, 4]) {
      last().disrupted();
      vi.advanceTimersByTime(RECONNECT_AGAIN_MS - 1);
      expect(attempts).toHaveLength(expected - 1);
      vi.advanceTimersByTime(1);
      expect(attempts).toHaveLength(expected);
    }

    last().connected();
    last().disrupted();
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    expect(attempts).toHaveLength(5);
  });

  it('closes what it gives up, and does not hear it any more', () => {
    const { connection, attempts, messages, last } = setUp();
    connection.open();
    last().connected();
    last().disrupted();
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    last().connected();
    const [old] = attempts as [Attempt];
    expect(old.closed).toBe(true);
    old.message('late');
    old.disrupted();
    expect(messages).toEqual([]);
    expect(connection.state).toBe('Connected');
  });

  it('takes an attempt that says nothing for twice 15 seconds for lost', () => {
    expect(ATTEMPT_TIMEOUT_MS).toBe(2 * 15_000);
    const { connection, attempts } = setUp();
    connection.open();
    vi.advanceTimersByTime(ATTEMPT_TIMEOUT_MS);
    expect(connection.state).toBe('ConnectionDisrupted');
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    expect(attempts).toHaveLength(2);
  });
});

describe('the page', () => {
  /** As much of a window as is watched. */
  function aPage(visibilityState: 'hidden' | 'visible' = 'visible') {
    const document = Object.assign(new EventTarget(), { visibilityState });
    const page = Object.assign(new EventTarget(), { document });
    const become = (state: 'hidden' | 'visible') => {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    return { page: page as unknown as Window, become, tell: (name: string) => page.dispatchEvent(new Event(name)) };
  }

  it('coming online reconnects at once, and counts from the start again', () => {
    const { connection, attempts, last } = setUp();
    const { page, tell } = aPage();
    const woken = vi.fn();
    watchPage(connection, woken, page);
    connection.open();
    last().connected();
    tell('offline');
    expect(connection.state).toBe('ConnectionDisrupted');
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    last().disrupted();
    tell('online');
    expect(attempts).toHaveLength(3);
    expect(woken).toHaveBeenCalledOnce();
    last().disrupted();
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    expect(attempts).toHaveLength(4);
  });

  it('coming online does not wait for an attempt that hangs', () => {
    const { connection, attempts, states, last } = setUp();
    const { page, tell } = aPage();
    watchPage(connection, () => {}, page);
    connection.open();
    last().connected();
    tell('offline');
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    const hanging = last();
    expect(connection.state).toBe('Connecting');
    tell('online');
    expect(hanging.closed).toBe(true);
    expect(attempts).toHaveLength(3);
    last().disrupted();
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    last().connected();
    tell('online');
    expect(attempts).toHaveLength(4);
    expect(states.at(-1)).toBe('Connected');
  });

  it.each([
    ['is made anew after long, when the system may have let it die with the timers', MAX_HIDDEN_MS, 2],
    ['is left alone after a glance elsewhere', MAX_HIDDEN_MS - 1, 1],
  ])('coming into view: a connection that stands %s', (_what, away, expected) => {
    const { connection, attempts, last } = setUp();
    const { page, become } = aPage();
    watchPage(connection, () => {}, page);
    connection.open();
    last().connected();
    become('hidden');
    vi.setSystemTime(Date.now() + away);
    become('visible');
    become('visible');
    vi.advanceTimersByTime(MAX_HIDDEN_MS);
    expect(attempts).toHaveLength(expected);
    expect(attempts[0]?.closed).toBe(expected > 1);
  });

  it('leaves a connection that stands alone, but says that the page woke', () => {
    const { connection, attempts, last } = setUp();
    const { page, tell } = aPage();
    const woken = vi.fn();
    const stop = watchPage(connection, woken, page);
    connection.open();
    last().connected();
    tell('online');
    expect(attempts).toHaveLength(1);
    expect(woken).toHaveBeenCalledOnce();
    stop();
    tell('offline');
    expect(connection.state).toBe('Connected');
  });
});
