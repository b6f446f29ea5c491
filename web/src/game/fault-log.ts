import type { HypeGame } from '../../../games/side-game.ts';

/** Faults of scoring. If one side game fails, the others go on. Each fault is logged once. */
export class FaultLog {
  readonly #said = new Set<string>();

  /** The result; undefined if scoring threw, which is logged as a warning. */
  attempt<T>(hypeGame: HypeGame, score: () => T): T | undefined {
    try {
      return score();
    } catch (error) {
      const text = `${hypeGame}: ${String(error)}`;
      if (!this.#said.has(text)) console.warn(`Scoring failed. ${text}`, error);
      this.#said.add(text);
      return undefined;
    }
  }
}
