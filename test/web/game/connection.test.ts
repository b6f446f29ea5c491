import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ATTEMPT_TIMEOUT_MS,
  Connection,
  type ConnectionState,
  RECONNECT_AGAIN_MS,
  RECONNECT_FIRST_MS,
  type Transport,
  watchPage,
} from '../../../web/src/game/live/connection.ts';

beforeEach(() => void vi.useFakeTimers());

type Attempt = Parameters<Transport>[1] & { closed: boolean };

/** A connection that was opened, and whose attempts the test controls; a page that it watches. */
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
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = Object.assign(new EventTarget(), { document });
  const woken = vi.fn();
  const stop = watchPage(connection, woken, page as unknown as Window);
  connection.open();
  const last = () => attempts.at(-1) as Attempt;
  return {
    connection,
    attempts,
    states,
    messages,
    last,
    woken,
    stop,
    tell: (name: string) => page.dispatchEvent(new Event(name)),
  };
}

describe('a connection', () => {
  it('opens once and carries messages', () => {
    const { connection, attempts, states, messages, last } = setUp();
    connection.open();
    last().connected();
    last().message('one');
    expect([attempts.length, states, messages]).toEqual([1, ['Connecting', 'Connected'], ['one']]);
  });

  it('is tried again after 5 seconds, then every 60, until it is established', () => {
    expect([RECONNECT_FIRST_MS, RECONNECT_AGAIN_MS]).toEqual([5_000, 60_000]);
    const { connection, attempts, last } = setUp();
    const triedAfter = (ms: number) => {
      const before = attempts.length;
      last().disrupted();
      expect(connection.state).toBe('ConnectionDisrupted');
      vi.advanceTimersByTime(ms - 1);
      expect(attempts).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(attempts).toHaveLength(before + 1);
    };
    for (const _ of [1, 2]) {
      last().connected();
      triedAfter(RECONNECT_FIRST_MS);
      triedAfter(RECONNECT_AGAIN_MS);
      triedAfter(RECONNECT_AGAIN_MS);
    }
  });

  it('closes an attempt that it gives up, and ignores its callbacks', () => {
    const { connection, attempts, messages, last } = setUp();
    last().connected();
    last().disrupted();
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    last().connected();
    const [old] = attempts as [Attempt];
    old.message('late');
    old.disrupted();
    expect([old.closed, messages, connection.state]).toEqual([true, [], 'Connected']);
  });

  it('is lost if an attempt has no answer for twice 15 seconds', () => {
    expect(ATTEMPT_TIMEOUT_MS).toBe(2 * 15_000);
    const { connection, attempts } = setUp();
    vi.advanceTimersByTime(ATTEMPT_TIMEOUT_MS);
    expect(connection.state).toBe('ConnectionDisrupted');
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    expect(attempts).toHaveLength(2);
  });
});

describe('a phone that is online again', () => {
  it('reconnects at once, and its delays begin again', () => {
    const { connection, attempts, last, tell, woken } = setUp();
    last().connected();
    tell('offline');
    expect(connection.state).toBe('ConnectionDisrupted');
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    last().disrupted();
    tell('online');
    expect([attempts.length, woken.mock.calls.length]).toEqual([3, 1]);
    last().disrupted();
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    expect(attempts).toHaveLength(4);
  });

  it('does not wait for an attempt that hangs', () => {
    const { connection, attempts, last, tell } = setUp();
    last().connected();
    tell('offline');
    vi.advanceTimersByTime(RECONNECT_FIRST_MS);
    const hanging = last();
    expect(connection.state).toBe('Connecting');
    tell('online');
    expect([hanging.closed, attempts.length]).toEqual([true, 3]);
  });

  it('keeps an established connection, until the page is no longer watched', () => {
    const { connection, attempts, last, tell, woken, stop } = setUp();
    last().connected();
    tell('online');
    expect([attempts.length, woken.mock.calls.length]).toEqual([1, 1]);
    stop();
    tell('offline');
    expect(connection.state).toBe('Connected');
  });
});
