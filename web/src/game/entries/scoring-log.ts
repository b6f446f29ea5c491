import type { MvpBoard } from '../../../../games/side-games/mvp/board.ts';
import type { EntryScore, HypeGame } from '../../../../games/side-games/side-game.ts';

/** Logs errors of scoring and skipped items, each once. */
export class ScoringLog {
  readonly #said = new Set<string>();

  /** Returns the result, or undefined if scoring threw: if one side game fails, the others continue. */
  attempt<T>(hypeGame: HypeGame, score: () => T): T | undefined {
    try {
      return score();
    } catch (error) {
      this.#warn(`Scoring failed. ${hypeGame}: ${String(error)}`, error);
      return undefined;
    }
  }

  /** Logs what a side game skipped, such as an unknown scoring key. */
  hear({ board }: EntryScore<unknown>): void {
    // Only MVP boards have warnings.
    const { warnings = [] } = board as Partial<MvpBoard>;
    for (const warning of warnings) this.#warn(`Scoring: ${warning}`);
  }

  #warn(text: string, ...more: unknown[]): void {
    if (!this.#said.has(text)) console.warn(text, ...more);
    this.#said.add(text);
  }
}
