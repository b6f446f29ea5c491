import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import { classify } from '../../../games/sports/event-types.ts';
import { sports } from '../../../games/sports/sports.ts';
import { type Sport, scheduled } from '../../../games/timeline/event.ts';
import { type LiveMessage, readMessage } from '../../../games/timeline/message.ts';
import { hype, messagesIn } from '../../../lambdas/providers/hype/feed.ts';
import { readAs } from '../../../lambdas/providers/valid.ts';
import { type Describe, type FileReader, faceOf, type Named } from './file-reader.ts';

const Team = v.object({ id: v.pipe(v.string(), v.nonEmpty()), name: v.optional(v.string()) });
/** What a file may say of its event beside the messages; `type` is the sport. */
const Event = v.object({
  id: v.optional(v.string(), ''),
  type: v.picklist(['BASKETBALL', 'FOOTBALL']),
  startsAt: v.optional(v.number()),
  regulation: v.optional(v.object({ periods: v.picklist([2, 4]), minutes: v.number() })),
  home: Team,
  away: Team,
});

/**
 * The product's own live messages. What the file does not say of the event follows from them: the sport from the classifications, the
 * teams from the tids (the first one is at home), the start from the earliest time.
 */
const describe: Describe = (body) => {
  const parts = messagesIn(body);
  if (!parts) return 'there is no list of messages';
  const messages = parts.map(readMessage).filter((message) => 'source' in message);
  if (messages.length === 0) return 'it holds no message with a source and data';
  const times = messages.flatMap(({ data }) => (typeof data.timestamp === 'number' ? data.timestamp : []));
  const start = Math.min(...times, Number.MAX_SAFE_INTEGER);
  const players = playersIn(messages);
  const stated = fieldOf(body, 'event');
  if (stated !== undefined) {
    const event = readAs(Event, stated, 'its event has');
    if ('unreadable' in event) return event.unreadable;
    const { id, type, startsAt = start, regulation = sports[type].regulation, home, away } = event;
    const teams = { home: faceOf(home.id, home.name), away: faceOf(away.id, away.name) };
    return { event: scheduled({ id, type, startsAt, regulation, ...teams }), players };
  }
  const tids = [
    ...new Set(messages.flatMap(({ data: { tid } }) => (typeof tid === 'string' && tid !== '' ? tid : []))),
  ];
  const [home, away] = tids;
  if (!home || !away || tids.length > 2) {
    return `its messages name ${tids.length} teams instead of two, which takes an event beside them to tell`;
  }
  const type = sportOf(messages);
  const { regulation } = sports[type];
  const teams = { home: faceOf(home), away: faceOf(away) };
  return { event: scheduled({ id: '', type, startsAt: start, regulation, ...teams }), players };
};

/** The sport that knows the most of the classifications. */
function sportOf(messages: readonly LiveMessage[]): Sport {
  const known = (sport: Sport) =>
    messages.filter(({ data }) => classify(sports[sport], String(data.classification)) !== undefined).length;
  return known('FOOTBALL') > known('BASKETBALL') ? 'FOOTBALL' : 'BASKETBALL';
}

/** The players in the messages, which have ids and no names. */
function playersIn(messages: readonly LiveMessage[]): Map<string, Named> {
  const players = new Map<string, Named>();
  for (const { data } of messages) {
    const { pid, tid } = data;
    if (typeof pid === 'string' && pid !== '' && typeof tid === 'string') players.set(pid, { name: '', tid });
  }
  return players;
}

export const hypeFiles: FileReader = { feed: hype, describe };
