import { toMessage } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import type { CorrectionPreview } from '../../../graphql/types.generated.ts';
import { Fault, type Result } from '../../lib/fault.ts';
import { preview } from '../../ranking/sweep/preview.ts';
import { shownNamesOf } from '../../stores/fans.ts';
import { FORMER_FAN } from '../../stores/standings.ts';
import { correctedPlay, type SentCorrection } from './correct.ts';

/** In place of a reason, which the operator gives with the correction. It moves no points. */
const NO_REASON = 'a preview';

/** The changes that a correction would make; refused as the correction would be. */
export async function previewCorrection(
  eventId: string,
  sent: Omit<SentCorrection, 'why'>,
  now: number,
): Promise<Result<CorrectionPreview>> {
  const corrected = await correctedPlay(eventId, { ...sent, why: NO_REASON }, now);
  if (corrected instanceof Fault) return corrected;
  const { before, after, seq } = corrected;
  const { largest, top, ...counts } = await preview(eventId, seq, toMessage(after));
  const names = await shownNamesOf([...new Set([...largest, ...top].map(({ fanId }) => fanId))]);
  const named = <Line extends { fanId: string }>({ fanId, ...line }: Line) => ({
    username: names.get(fanId) ?? FORMER_FAN,
    ...line,
  });
  return {
    seq,
    before: textOf(before),
    after: textOf(after),
    ...counts,
    largest: largest.map(named),
    first: top.map(named),
  };
}

/** A play as its message, without what a correction remembers. */
function textOf({ correction: _, ...play }: Play): string {
  return JSON.stringify(toMessage(play));
}
