import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveMessage, toEnvelope } from '../../../games/timeline/message.ts';
import { FILL_DELAYS_MS, type Page, Resume } from '../../../web/src/game/live/resume.ts';
import { forAll } from '../../runs.ts';

const PAGE = 3;

/** The back end's log: one message a seq, by its number. */
class Log {
  readonly texts: string[] = [];
  readonly fetched: number[] = [];
  /** How much of the log the next fetches can see; the edge may be behind. */
  visible = Number.POSITIVE_INFINITY;
  down = false;

  add(count: number): this {
    for (let added = 0; added < count; added += 1) {
      const seq = this.texts.length + 1;
      this.texts.push(JSON.stringify(toEnvelope(seq, [{ source: 'clock', data: { id: `${seq}` } }])));
    }
    return this;
  }

  text = (seq: number): string => this.texts[seq - 1] as string;

  fetchPage = async (after: number): Promise<Page> => {
    this.fetched.push(after);
    if (this.down) throw new Error('the network is down');
    const end = Math.min(this.texts.length, this.visible);
    const page = this.texts.slice(after, Math.min(after + PAGE, end));
    return { data: page.map((data) => ({ data })), next: after + PAGE < end ? after + PAGE : null };
  };
}

function follow(log: Log) {
  const applied: number[] = [];
  const apply = (messages: LiveMessage[]) => applied.push(...messages.map(({ data }) => Number(data.id)));
  let caughtUp = 0;
  const resume = new Resume({
    fetchPage: log.fetchPage,
    apply,
    aside: () => {},
    ranking: () => {},
    caughtUp: () => (caughtUp += 1),
  });
  return { resume, applied, caughtUp: () => caughtUp };
}

/** A log of so many messages that has been read. */
async function read(count: number) {
  const log = new Log().add(count);
  const followed = follow(log);
  await followed.resume.fill();
  return { log, ...followed };
}

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeEach(() => void vi.useFakeTimers());

it('a ranking without totals is read with a page of the log, within ten seconds', async () => {
  const { log, resume, caughtUp } = await read(2);
  const ranking = { seq: 2, until: 5, players: 1_000_000 };
  resume.receive(JSON.stringify({ seq: 2, batch: [], ranking }));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(caughtUp()).toBe(1);
  await vi.advanceTimersByTimeAsync(8_100);
  expect([caughtUp(), log.fetched]).toEqual([2, [0, 2]]);
});

describe('following the log', () => {
  it('applies a message beyond a hole at once and fetches the hole', async () => {
    const { log, resume, applied } = await read(1);
    log.add(4);
    resume.receive(log.text(5));
    expect(applied).toEqual([1, 5]);
    await vi.waitFor(() => expect(resume.head).toBe(5));
    expect(applied).toEqual([1, 5, 2, 3, 4]);
    expect(log.fetched).toEqual([0, 1, 4]);
  });

  it('takes an empty envelope for news of how far the log reaches, not for its content', async () => {
    const { log, resume, applied } = await read(3);
    log.add(2);
    resume.receive(JSON.stringify({ seq: 5, batch: [] }));
    await vi.waitFor(() => expect(applied).toEqual([1, 2, 3, 4, 5]));
  });

  it('asks again until the log has the announced messages', async () => {
    const { log, resume, applied } = await read(2);
    log.add(3);
    log.visible = 3;
    resume.receive(log.text(5));
    await vi.waitFor(() => expect(applied).toContain(3));
    expect(resume.head).toBe(3);
    log.visible = 5;
    await vi.advanceTimersByTimeAsync(FILL_DELAYS_MS[0] as number);
    expect(sorted(applied)).toEqual(upTo(5));
  });

  it('tries again later, and later still, while the network is down', async () => {
    const log = new Log().add(4);
    log.down = true;
    const { resume, applied, caughtUp } = follow(log);
    await expect(resume.fill()).rejects.toThrow('down');
    expect(log.fetched).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(FILL_DELAYS_MS[0] as number);
    expect(log.fetched).toHaveLength(2);
    await vi.advanceTimersByTimeAsync((FILL_DELAYS_MS[1] as number) - 1);
    expect([log.fetched.length, caughtUp()]).toEqual([2, 0]);
    log.down = false;
    await vi.advanceTimersByTimeAsync(1);
    expect([applied, caughtUp()]).toEqual([upTo(4), 1]);
  });

  it('logs a malformed message and goes on', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const log = new Log().add(1);
    const { resume, applied } = follow(log);
    resume.receive('{');
    resume.receive('{"seq":"one"}');
    resume.receive(log.text(1));
    expect([applied, warn.mock.calls.length]).toEqual([[1], 2]);
  });

  it('is silent once closed', async () => {
    const log = new Log().add(5);
    const { resume, applied } = follow(log);
    resume.close();
    await resume.fill();
    resume.receive(log.text(2));
    expect(applied).toEqual([]);
  });
});

const seq = fc.integer({ min: 1, max: 25 });
const seqs = fc.array(seq, { maxLength: 60 });
forAll('applies each message once, in any order', 300, [seq, fc.nat(25), seqs], async (length, known, arrivals) => {
  const { log, resume, applied } = await read(Math.min(known, length));
  log.add(length - log.texts.length);
  for (const seq of arrivals) if (seq <= length) resume.receive(log.text(seq));
  await resume.fill();
  await vi.advanceTimersByTimeAsync(60_000);
  resume.close();
  expect([sorted(applied), resume.head]).toEqual([upTo(length), length]);
});
