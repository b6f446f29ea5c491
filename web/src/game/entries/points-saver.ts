import { fieldOf } from '../../../../games/lib/unknown.ts';
import { isFault } from '../../api/client.ts';

/** How long the server's rankings may lack a change of the points before the phone saves the points, ms. */
export const SAVE_LAG_MS = 60_000;
/** One play changes the points of many fans. They save within this time, ms, or within 1 ms per player if that is longer. */
export const SAVE_SPREAD_MS = 30_000;

/** An entry's points in the actual game, and how far the server has ranked. */
export type Progress = {
  points: number;
  /** The points include everything up to this seq. */
  seq: number;
  /** The server has ranked everything up to this seq. */
  rankedTo: number;
  players: number;
  /** Why the points are final, unless a play is corrected. */
  final?: 'win' | 'end' | undefined;
};

/** A change of the points: up to `seq`, seen at `at` (epoch ms). */
type Change = { seq: number; at: number };

type Options = {
  /** The `savePoints` call. */
  save(points: number): Promise<unknown>;
  /** Called when the server has accepted the points, or has answered with its own. */
  saved(points: number, claimed: number): void;
  /** Whether the phone receives the server's rankings. */
  listens(): boolean;
};

/**
 * Saves an entry's points once at the end, at the win in a game that a win ends, and when the server's rankings fall behind
 * (docs/wire.md, "Saving points").
 */
export class PointsSaver {
  /** The points in the server's last answer, or the points that it refused. */
  #answered: number;
  #progress: Progress | undefined;
  /** Changes of the points that the server has not ranked yet, oldest first. */
  #changes: Change[] = [];
  /** The next save. `of`: the change that the rankings still lack; undefined for a save for another reason. */
  #due: { timer: ReturnType<typeof setTimeout>; of: Change | undefined } | undefined;
  /** The `final` reason for which the points were last saved. */
  #final: Progress['final'];
  #closed = false;
  readonly #options: Options;

  constructor(answered: number, options: Options) {
    this.#answered = answered;
    this.#options = options;
  }

  follow(progress: Progress): void {
    const before = this.#progress;
    this.#progress = progress;
    if (before && before.points !== progress.points) this.#changes.push({ seq: progress.seq, at: Date.now() });
    this.#changes = this.#changes.filter(({ seq }) => seq > progress.rankedTo);
    const isNew = progress.final !== undefined && progress.final !== this.#final;
    this.#final = progress.final;
    if (isNew) {
      // If the game was already over at the first update, the entry's points are saved already.
      if (before || progress.points !== this.#answered) this.#schedule(0, undefined);
    } else this.#watch();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#due?.timer);
  }

  /** Saves the points SAVE_LAG_MS after a change that the rankings lack, unless they are saved for another reason. */
  #watch(): void {
    const [oldest] = this.#changes;
    if (this.#due && (!this.#due.of || this.#due.of === oldest)) return;
    clearTimeout(this.#due?.timer);
    this.#due = undefined;
    if (oldest) this.#schedule(oldest.at + SAVE_LAG_MS - Date.now(), oldest);
  }

  #schedule(delay: number, of: Change | undefined): void {
    if (this.#closed) return;
    clearTimeout(this.#due?.timer);
    const spread = Math.max(SAVE_SPREAD_MS, this.#progress?.players ?? 0);
    this.#due = { of, timer: setTimeout(() => void this.#send(of), delay + Math.random() * spread) };
  }

  async #send(of: Change | undefined): Promise<void> {
    this.#due = undefined;
    // The rankings may have caught up while the phone was disconnected: the next ranking decides.
    if (of && !this.#options.listens()) return;
    this.#changes = [];
    const { points } = this.#progress ?? { points: this.#answered };
    if (of && points === this.#answered) return;
    try {
      await this.#options.save(points);
      console.info(`Points saved: ${points}.`);
      this.#note(points, points);
    } catch (error) {
      if (isFault(error, 'PointsNotSupported')) {
        // A concurrent correction may have changed the server's points.
        const held = fieldOf(error.data, 'points');
        const adopted = typeof held === 'number' ? held : points;
        console.info(`Points not supported: ${points} claimed, the server has ${adopted}.`);
        this.#note(adopted, points);
        return;
      }
      console.warn('Points were not saved:', error);
      if (!isFault(error) || error.status === 0 || error.status === 429 || error.status >= 500) {
        if (!this.#due) this.#schedule(0, undefined);
      }
    }
  }

  #note(points: number, claimed: number): void {
    this.#answered = claimed;
    if (!this.#closed) this.#options.saved(points, claimed);
  }
}
