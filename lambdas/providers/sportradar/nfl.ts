import { mergeMessages } from '../event-messages.ts';
import { type Feed, Tally } from '../feed.ts';
import { addLine, addNamed, keyOf, type Lines } from '../football/lines.ts';
import { sportradarNames } from '../player-names.ts';
import { gameIn, isHeartbeat, type LinesOf, messageOf, messagesIn } from './nfl-events.ts';
import { creditsOf, namedType } from './nfl-stats.ts';

/**
 * Sportradar's NFL feed of version 7, pushed or polled. A play gives the same as a row of the NFL's own feed: one play for each player and
 * kind of thing they did, `<event>/<player>/<kind>`, and the place of a run or pass, `<event>/shot`.
 */
export const sportradarNfl: Feed = {
  key: 'sportradar-nfl',
  owns: () => false,
  namesIn: sportradarNames,
  eventIdOf: (body) => gameIn(body)?.game.id,
  isHeartbeat: isAlive,
  read(body, event, _, known) {
    if (isAlive(body)) return { plays: [], ignored: [] };
    const found = gameIn(body);
    if (!found) return { unreadable: 'there is no game of version 7' };
    const { home, away } = found.game.summary;
    if (home.id !== event.home.id || away.id !== event.away.id) {
      return { unreadable: `the game is ${away.id} at ${home.id}, not ${event.away.id} at ${event.home.id}` };
    }
    const ignored = new Tally();
    const messages = found.events.flatMap((one) => {
      const said = messageOf(one, event, ignored, linesOf);
      if (typeof said !== 'string') return [said];
      ignored.add(said);
      return [];
    });
    return { ...mergeMessages(messages, event, known), ignored: ignored.list() };
  },
};

/** Whether a delivery only says that the provider is alive. */
function isAlive(body: unknown): boolean {
  const messages = messagesIn(body);
  return messages.length > 0 && messages.every(isHeartbeat);
}

/** What an event credits its players and teams with, and players whom it only names. */
const linesOf: LinesOf = ({ id, play_type: type, scoring_play: scoring, start_situation }, stats, ignored) => {
  const snap = { type, scoring, possession: start_situation?.possession.id };
  const lines: Lines = new Map();
  for (const stat of stats) {
    const credits = creditsOf(stat, snap);
    if (!credits) ignored.add(`a statistic of unknown kind ${stat.kind.slice(0, 40)}`);
    for (const { amount, ...credit } of credits ?? []) {
      // An interception and its return may both state one touchdown.
      const isRepeat = credit.group === 'touchdown' && lines.has(keyOf(stat, credit));
      if (!isRepeat) addLine(lines, stat, credit, amount);
    }
  }
  addNamed(lines, stats, (stat) => namedType(stat, snap));
  const points = [...lines.values()].some(({ stats }) => stats.PTS);
  if (scoring && !points) ignored.add('a score whose team is not told');
  return [...lines].map(([key, line]) => ({ id: `${id}/${key}`, ...line }));
};
