import type { Standing } from '../../../games/side-game.ts';
import type { MvpBoard } from '../../../games/side-games/mvp/board.ts';

/** Logs once each what a side game skipped, such as an unknown scoring key. */
export class ScoringLog {
  readonly #said = new Set<string>();

  hear({ board }: Standing<unknown>): void {
    // Of all boards MVP's alone has them.
    const { warnings = [] } = board as Partial<MvpBoard>;
    for (const warning of warnings) {
      if (!this.#said.has(warning)) console.warn(`Scoring: ${warning}`);
      this.#said.add(warning);
    }
  }
}
