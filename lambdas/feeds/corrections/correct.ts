import { classify, eventTypeIn } from '../../../games/sports/sport.ts';
import { sports } from '../../../games/sports/sports.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { toMessage, toPlay } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { areCorrectionsOver } from '../../../games/timeline/status.ts';
import type { CorrectionPreview } from '../../../graphql/types.generated.ts';
import { digestOf } from '../../lib/digest.ts';
import { Fault, type Result, refuse } from '../../lib/fault.ts';
import { preview } from '../../ranking/sweep/preview.ts';
import { keepAct } from '../../stores/acts.ts';
import { shownNamesOf } from '../../stores/fans.ts';
import { timelineOf } from '../../stores/log.ts';
import { FORMER_FAN } from '../../stores/standings.ts';
import { rostersOf } from '../ingest/memory.ts';
import { enqueue } from '../ingest/request.ts';
import { assignSubjects } from '../ingest/subjects.ts';
import { isStatistic } from '../providers/hype/message.ts';
import { corrections } from './amounts.ts';

/** Changed fields of a play; an absent field is unchanged. `pid` null: the play credits the team alone. */
export type Change = {
  void?: boolean | undefined;
  tid?: string | undefined;
  pid?: string | null | undefined;
  classification?: string | undefined;
  stats?: Record<string, number> | undefined;
  shotType?: 'MAKE' | 'MISS' | undefined;
  hsx?: number | undefined;
  hsy?: number | undefined;
};

/** A correction as an operator sends it. */
type SentCorrection = { playId: string; change: Change; why: string; revision: number };

const invalid = (why: string) => refuse('InvalidInput', { why });

/** The next revision of a play. It keeps the play as it was before the first correction. */
function revised(before: Play, change: Change, why: string, event: GameEvent): Result<Play> {
  const { void: isVoid, pid, ...fields } = change;
  const { correction, void: wasVoid, ...facts } = before;
  const foreign = Object.keys(fields).find((name) => !(fieldsOf[before.kind] as readonly string[]).includes(name));
  if (foreign !== undefined || (pid !== undefined && !('tid' in before)))
    return invalid(`change.${foreign ?? 'pid'} is no field of this play`);
  const table = sports[event.type];
  if (change.classification !== undefined && classify(table, change.classification)?.change !== 'RECORDED')
    return invalid('change.classification is unknown');
  const unknown = Object.keys(change.stats ?? {}).find((name) => !isStatistic(table, name));
  if (unknown !== undefined) return invalid('change.stats has an unknown statistic');
  const usual = change.classification === undefined ? undefined : eventTypeIn(table, change.classification)?.stats;
  const next: Record<string, unknown> = {
    ...facts,
    ...(usual && { stats: { ...usual } }),
    ...fields,
    rev: before.rev + 1,
    ...(pid != null && { pid, ...(before.kind === 'stat' && { act: 'PLAYER' }) }),
    ...((isVoid ?? wasVoid) && { void: true }),
    correction: { why, was: correction?.was ?? before },
  };
  if (pid === null) {
    if (before.kind !== 'stat') return invalid('change.pid is needed in a shot');
    next.act = 'TEAM';
    delete next.pid;
  }
  // Only what can be read back from the log is a play.
  const play = toPlay(toMessage(next as Play));
  return 'ignored' in play ? invalid(`change: ${play.ignored}`) : play;
}

const fieldsOf = {
  stat: ['tid', 'classification', 'stats'],
  shot: ['tid', 'shotType', 'hsx', 'hsy'],
  status: [],
  clock: [],
} as const;

/** A play before and after a correction of it, and the last seq of the log at which it was read. */
type Corrected = { before: Play; after: Play; seq: number };

/** The play that a correction makes, on the log as it is now. */
async function correctedPlay(eventId: string, sent: SentCorrection, now: number): Promise<Result<Corrected>> {
  const game = await timelineOf(eventId);
  if (!game) return refuse('EventNotFound');
  const { timeline, seq } = game;
  const { event } = timeline;
  if (areCorrectionsOver(event, now)) return refuse('EventOfficial');
  const before = timeline.revision(sent.playId);
  if (!before) return refuse('PlayNotFound');
  if (before.rev !== sent.revision) return refuse('PlayChanged');
  const after = revised(before, sent.change, sent.why, event);
  if (after instanceof Fault) return after;
  const { delivery } = assignSubjects(
    { plays: [after], ignored: [] },
    null,
    corrections,
    event,
    await rostersOf(event),
  );
  const [refused] = delivery.ignored;
  return refused ? invalid(`change names ${refused.why}`) : { before, after, seq };
}

/** Corrects a play: the correction goes to ingest, behind earlier deliveries of the event. */
export async function correct(
  eventId: string,
  sent: SentCorrection,
  { who, at }: { who: string; at: number },
  act: 'correct' | 'takeBack' = 'correct',
): Promise<Result<true>> {
  const corrected = await correctedPlay(eventId, sent, at);
  if (corrected instanceof Fault) return corrected;
  const { after } = corrected;
  const { playId, change, revision, why } = sent;
  await keepAct(eventId, { act, who, why, at, details: { playId, change, revision } });
  // The id names the play, so that corrections of two plays at one moment differ.
  const id = digestOf(JSON.stringify([eventId, playId, after.rev, at, who]));
  await enqueue(eventId, corrections.key, { message: toMessage(after), revision }, id);
  return true;
}

/** A preview has no reason: the operator gives one with the correction. */
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

/** The message of a play, without its correction, as JSON. */
const textOf = ({ correction: _, ...play }: Play): string => JSON.stringify(toMessage(play));
