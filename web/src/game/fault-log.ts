import type { HypeGame } from '../../../games/side-game.ts';

/** Faults of scoring: one side game that fails must not take the others along. Each fault is logged once. */
export class FaultLog {
  readonly #said = new Set<string>();

  /** The result; undefined where scoring threw, which is logged as a warning. */
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
