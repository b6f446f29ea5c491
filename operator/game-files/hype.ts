import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import { classify } from '../../games/sports/sport.ts';
import { sports } from '../../games/sports/sports.ts';
import { type Sport, scheduled } from '../../games/timeline/event.ts';
import { type LiveMessage, readMessage } from '../../games/timeline/message.ts';
import { hype, messagesIn } from '../../lambdas/feeds/providers/hype/feed.ts';
import { readAs, type Unreadable } from '../../lambdas/feeds/valid.ts';
import { type Describe, type FileReader, faceOf, type Named } from './file-reader.ts';

const Team = v.object({ id: v.pipe(v.string(), v.nonEmpty()), name: v.optional(v.string()) });
/** Facts of the event that a file may state besides the messages; `type` is the sport. */
const Event = v.object({
  id: v.optional(v.string(), ''),
  type: v.picklist(['BASKETBALL', 'FOOTBALL']),
  startsAt: v.optional(v.number()),
  regulation: v.optional(v.object({ periods: v.picklist([2, 4]), minutes: v.number() })),
  home: Team,
  away: Team,
});

/**
 * The product's own live messages. Facts missing in the file are derived: the sport from the event types, the
 * teams from the tids (the first one plays at home), the start from the earliest time.
 */
const describe: Describe = (body) => {
  const parts = messagesIn(body);
  if (!parts) return 'there is no list of messages';
  const messages = parts.map(readMessage).filter((message) => 'source' in message);
  if (messages.length === 0) return 'it holds no message with a source and data';
  const stated = fieldOf(body, 'event');
  const event = stated === undefined ? inferred(messages) : readAs(Event, stated, 'its event has');
  if ('unreadable' in event) return event.unreadable;
  const times = messages.flatMap(({ data }) => (typeof data.timestamp === 'number' ? data.timestamp : []));
  const { id, type, startsAt = Math.min(...times, Number.MAX_SAFE_INTEGER), home, away } = event;
  const regulation = event.regulation ?? sports[type].regulation;
  const teams = { home: faceOf(home.id, home.name), away: faceOf(away.id, away.name) };
  return { event: scheduled({ id, type, startsAt, regulation, ...teams }), players: playersIn(messages) };
};

function inferred(messages: readonly LiveMessage[]): v.InferOutput<typeof Event> | Unreadable {
  const tids = new Set(messages.flatMap(({ data: { tid } }) => (typeof tid === 'string' && tid !== '' ? tid : [])));
  const [home, away] = tids;
  if (home && away && tids.size === 2)
    return { id: '', type: sportOf(messages), home: { id: home }, away: { id: away } };
  return {
    unreadable: `its messages name ${tids.size} teams instead of two, which takes an event beside them to tell`,
  };
}

/** The sport that knows most of the event types. */
function sportOf(messages: readonly LiveMessage[]): Sport {
  const known = (sport: Sport) =>
    messages.filter(({ data }) => classify(sports[sport], String(data.classification)) !== undefined).length;
  return known('FOOTBALL') > known('BASKETBALL') ? 'FOOTBALL' : 'BASKETBALL';
}

/** The players in the messages, who have ids but no names. */
function playersIn(messages: readonly LiveMessage[]): Map<string, Named> {
  const players = new Map<string, Named>();
  for (const { data } of messages) {
    const { pid, tid } = data;
    if (typeof pid === 'string' && pid !== '' && typeof tid === 'string') players.set(pid, { name: '', tid });
  }
  return players;
}

export const hypeFiles: FileReader = { feed: hype, describe };
