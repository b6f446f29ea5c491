import type { Line, Receipt } from '../../../../games/receipts/receipt.ts';
import type { Regulation } from '../../../../games/timeline/event.ts';
import { clockOf } from '../../game/clock.ts';

/** One line of the feed: when, why, how many points. */
export type FeedLine = {
  /** Of the receipt's line. */
  key: string;
  /** Period and clock. */
  when: string;
  text: string;
  points: number;
  /** What went with it, where something did. */
  note?: string;
  /** It stood once and was taken back; the line that says so has `back`. */
  gone?: true;
  back?: true;
};

/** Why each point came and went, newest first. The points of all lines add up to the receipt's. */
export const feedOf = ({ lines }: Pick<Receipt, 'lines'>, regulation: Regulation): FeedLine[] =>
  lines
    .map((line): FeedLine => {
      const { key, points, changes, takenBack, kind } = line;
      return {
        key,
        points,
        when: clockOf(line, regulation),
        text: textOf(line),
        ...(changes.length > 0 && { note: changes.map(({ reason }) => reason).join(', ') }),
        ...(takenBack && { gone: true }),
        ...(kind !== 'earned' && { back: true }),
      };
    })
    .reverse();

const bingo = /^(Row|Column|Diagonal) \d/;
/** What a line is called. */
export const textOf = ({ kind, text }: Pick<Line, 'kind' | 'text'>): string =>
  kind === 'earned' && bingo.test(text) ? `Bingo! ${text}` : text;
