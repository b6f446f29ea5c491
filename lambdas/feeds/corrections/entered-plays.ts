import { randomUUID } from 'node:crypto';
import { areCorrectionsOver } from '../../../games/timeline/status.ts';
import { type Result, refuse } from '../../lib/fault.ts';
import { keepAct } from '../../stores/acts.ts';
import { timelineOf } from '../../stores/log.ts';
import { ENTERED, isEntered } from '../feed.ts';
import { rostersOf } from '../ingest/memory.ts';
import { enqueue } from '../ingest/request.ts';
import { assignSubjects } from '../ingest/subjects.ts';
import { hype } from '../providers/hype/feed.ts';
import { correct } from './correct.ts';

/** A play in the hype format, without what ingest adds. `id`: names it among the plays entered by hand, so that it may be sent again. */
type EnteredPlay = {
  source: string;
  data: Record<string, unknown> & { id?: string | undefined; timestamp?: number | undefined };
};

type Operation = { who: string; why: string; at: number };

/** Enters a play by hand. @returns its id; the same for a play that was sent before under the same `id` */
export async function enter(eventId: string, { source, data }: EnteredPlay, by: Operation): Promise<Result<string>> {
  const { who, why, at } = by;
  const timeline = (await timelineOf(eventId))?.timeline;
  if (!timeline) return refuse('EventNotFound');
  const { event } = timeline;
  if (areCorrectionsOver(event, at)) return refuse('EventOfficial');
  const id = `${ENTERED}${data.id ?? randomUUID()}`;
  if (timeline.revision(id)) return id;
  const body = { messages: [{ source, data: { timestamp: at, ...data, id } }] };
  const read = hype.read(body, event, at, timeline);
  if ('unreadable' in read) return refuse('InvalidInput', { why: read.unreadable });
  const { delivery } = assignSubjects(read, body, hype, event, await rostersOf(event));
  const [refused] = delivery.ignored;
  if (refused) return refuse('InvalidInput', { why: `play: ${refused.why}` });
  await keepAct(eventId, { act: 'enter', who, why, at, details: { id, source, data } });
  // If it is sent again while the first is on its way, ingest takes both for the same play.
  await enqueue(eventId, hype.key, body, `${at}-${id}`.slice(0, 128));
  return id;
}

/** Takes back a play that was entered by hand. Does nothing if it is taken back already. */
export async function takeBack(eventId: string, playId: string, by: Operation): Promise<Result<true>> {
  const timeline = (await timelineOf(eventId))?.timeline;
  if (!timeline) return refuse('EventNotFound');
  const play = isEntered(playId) ? timeline.revision(playId) : undefined;
  if (!play) return refuse('PlayNotFound');
  if (play.void) return true;
  return correct(eventId, { playId, change: { void: true }, why: by.why, revision: play.rev }, by, 'takeBack');
}
