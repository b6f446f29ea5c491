import { toPlay } from '../../games/timeline/message.ts';
import { type Draft, type Feed, Tally } from './feed.ts';

/** The product's own live messages, `{eventId, messages: [{source, data}, …]}`: what recordings are played with. */
export const hype: Feed = {
  key: 'hype',
  owns: () => false,
  eventIdOf: (body) => (body as { eventId?: unknown } | null)?.eventId,
  read(body) {
    const messages = (body as { messages?: unknown } | null | undefined)?.messages;
    if (!Array.isArray(messages)) return { unreadable: 'there is no list of messages' };
    const ignored = new Tally();
    const plays: Draft[] = [];
    for (const message of messages) {
      const play = toPlay(message);
      if ('ignored' in play) ignored.add(play.ignored);
      else plays.push(play);
    }
    return { plays, ignored: ignored.list() };
  },
};
