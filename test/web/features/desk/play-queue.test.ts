import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Operation, PlayQueue } from '../../../../web/src/features/desk/table/play-queue.ts';
import { forAll } from '../../../runs.ts';

/** How a call ends: taken, taken without an answer, lost on the way, refused. */
type End = 'taken' | 'answer lost' | 'lost' | 'refused';

/** A server that knows each play by its id, and the phones of one operator, which may be reloaded. */
class Evening {
  text: string | null = null;
  /** Ids of plays in the log, in the order in which they were first taken; of these, the ones taken back. */
  readonly log: string[] = [];
  readonly gone = new Set<string>();
  /** Plays that the server has accepted and the log does not show yet. */
  readonly underway: (() => void)[] = [];
  ends: End[] = [];
  time = 0;
  queue = this.#open();

  #open() {
    return new PlayQueue({
      storage: {
        get: () => this.text,
        set: (next) => (this.text = next),
      },
      send: async (operation) => this.#take(operation),
      refusal: (error) => ((error as Error).message === 'refused' ? 'It is official.' : undefined),
      now: () => this.time,
    });
  }

  #take(operation: Operation): void {
    const end = this.ends.shift() ?? 'taken';
    if (end === 'lost' || end === 'refused') throw new Error(end);
    this.underway.push(() => {
      if (operation.kind === 'takeBack') this.gone.add(operation.playId);
      else if (!this.log.includes(`entered/${operation.id}`)) this.log.push(`entered/${operation.id}`);
    });
    if (end === 'answer lost') throw new Error('lost');
  }

  reload(): void {
    this.queue = this.#open();
  }

  /** The log shows what was accepted, and the phone reads it. */
  async read(): Promise<void> {
    for (const show of this.underway.splice(0)) show();
    this.time += 30_000;
    this.queue.settle(
      (playId) => this.log.includes(playId),
      (one) => (one.kind === 'enter' ? this.log.includes(`entered/${one.id}`) : this.gone.has(one.playId)),
    );
    await settled();
  }
}

const settled = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

const entered = (id: string): Operation => ({
  kind: 'enter',
  id,
  play: { source: 'clock', data: { id, timestamp: 1, period: 1, clock: 700 } },
});

describe('plays on their way', () => {
  const step = fc.record({ does: fc.constantFrom('tap', 'undo', 'reload', 'read'), back: fc.nat({ max: 3 }) });
  const taps = fc.array(step, { maxLength: 24 });
  const calls = fc.array(fc.constantFrom<End>('taken', 'answer lost', 'lost'), { maxLength: 40 });
  forAll('are in the log once each and in order, whatever is lost', 300, [taps, calls], async (steps, ends) => {
    const evening = new Evening();
    evening.ends = [...ends];
    const tapped: string[] = [];
    const undone = new Set<string>();
    for (const one of steps) {
      if (one.does === 'tap') {
        tapped.push(`p${tapped.length}`);
        evening.queue.add(entered(tapped.at(-1) as string));
      } else if (one.does === 'undo') {
        const id = tapped.filter((known) => !undone.has(known)).at(-1 - one.back);
        if (id === undefined) continue;
        undone.add(id);
        evening.queue.withdraw([{ id, playId: `entered/${id}` }], 'undone', () => `b-${id}`);
      } else if (one.does === 'reload') evening.reload();
      else await evening.read();
      await settled();
    }
    evening.ends = [];
    for (let turn = 0; turn < 4; turn += 1) await evening.read();
    expect(evening.queue.get()).toEqual([]);
    const standing = evening.log.filter((id) => !evening.gone.has(id));
    expect(standing).toEqual(tapped.filter((id) => !undone.has(id)).map((id) => `entered/${id}`));
  });

  it('stay with the reason where the server refuses one, and the others go on', async () => {
    const evening = new Evening();
    evening.ends = ['refused'];
    evening.queue.add(entered('a'), entered('b'));
    await settled();
    await evening.read();
    expect(evening.queue.get()).toMatchObject([{ id: 'a', why: 'It is official.' }]);
    expect(evening.log).toEqual(['entered/b']);
    evening.queue.dismiss('a');
    expect(evening.queue.get()).toEqual([]);
  });
});
