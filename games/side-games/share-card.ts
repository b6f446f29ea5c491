import { plainLetters } from '../lib/text.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Award, EntryScore, HypeGame, KindWords } from './side-game.ts';
import { sideGames } from './side-games.ts';

/** The points of an entry from one kind of achievement: "3 Bingos", 150. */
type Part = { what: string; points: number };

export type CardTeam = { name: string; shortName: string; score: number };
/** The fan's place on the event's leaderboard, which counts all side games of the fan. */
type Place = { rank: number; players: number };

/** Until the game is official a correction may still change the points (docs/play.md, "Official standings"). A replay counts nowhere. */
type CardStatus = 'Official' | 'Provisional' | 'Replay';

/** The card of a final board. The username is all that it says about the fan. */
export type ShareCard = {
  title: string;
  username: string;
  points: number;
  /** Absent for a fan without points. */
  place?: Place;
  status: CardStatus;
  away: CardTeam;
  home: CardTeam;
  overtime: boolean;
  /** The game was not played to its end; the score is the last one. */
  calledOff: boolean;
  /** They add up to the points. */
  parts: Part[];
  /** "9 squares, 2 Bingos and Pick 5"; the side game's text for an empty board. */
  achievement: string;
};

/** An entry's awards by kind. Kinds with the same words are added up. */
export function partsOf(hypeGame: HypeGame, awards: readonly Pick<Award, 'kind' | 'points'>[]): Part[] {
  const kinds: Readonly<Record<string, KindWords>> = sideGames[hypeGame].kinds;
  return [...new Set(Object.values(kinds))].flatMap((words) => {
    const ofKind = awards.filter(({ kind }) => kinds[kind] === words);
    const points = ofKind.reduce((sum, award) => sum + award.points, 0);
    const what = ofKind.length === 1 ? words.one : `${ofKind.length} ${words.many}`;
    return ofKind.length > 0 ? [{ what, points }] : [];
  });
}

type CardInput = {
  hypeGame: HypeGame;
  standing: EntryScore<unknown>;
  timeline: Timeline;
  username: string;
  place?: Place | undefined;
  status: CardStatus;
};

/** The share card of an entry at the current timeline. */
export function cardOf({ hypeGame, standing, timeline, username, place, status }: CardInput): ShareCard {
  const { event, state } = timeline;
  const score = timeline.scoreAt();
  const parts = partsOf(hypeGame, standing.awards);
  const { words } = sideGames[hypeGame];
  const achievement = parts.length > 0 ? listed(parts.map(({ what }) => what)) : words.nothing;
  return {
    title: words.title,
    username,
    points: standing.points,
    ...(place ? { place } : {}),
    status,
    away: { name: event.away.name, shortName: event.away.shortName, score: score.away },
    home: { name: event.home.name, shortName: event.home.shortName, score: score.home },
    overtime: state.overtimeHappened,
    calledOff: timeline.calledOff,
    parts,
    achievement: achievement.charAt(0).toUpperCase() + achievement.slice(1),
  };
}

const grouped = (count: number): string => count.toLocaleString('en-US');

const pointsWord = (points: number): string => `${grouped(points)} ${points === 1 ? 'point' : 'points'}`;

/** "Rank 3 of 1,204" */
export const placeWord = ({ rank, players }: Place): string => `Rank ${grouped(rank)} of ${grouped(players)}`;

const earnedBy = ({ points, place }: ShareCard): string =>
  place ? `${pointsWord(points)}, ${placeWord(place).toLowerCase()} in all side games` : pointsWord(points);

/** The text that is shared with the picture. */
export const shareText = (card: ShareCard): string =>
  `${card.title}, ${card.status === 'Replay' ? 'a replay of ' : ''}${card.away.name} at ${card.home.name}${card.calledOff ? ', called off' : ''}: ${earnedBy(card)}. ${card.achievement}.`;

/** The picture in words, for screen readers. */
export function altText(card: ShareCard): string {
  const { title, username, away, home, overtime, calledOff, status, achievement } = card;
  const end = calledOff ? 'called off' : `final${overtime ? ' after overtime' : ''}`;
  const final = `${away.name} ${away.score}, ${home.name} ${home.score}, ${end}`;
  return `${title}, final board of ${username}. ${final}. ${earnedBy(card)}. ${achievement}. ${status}.`;
}

/** hype-bingo-warriors-nets.png: each team by the last word of its name, in plain letters, else by its short name. */
export function fileName({ title, away, home }: ShareCard): string {
  const slug = (words: string) =>
    plainLetters(words)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
  const team = ({ name, shortName }: CardTeam) => slug(name.split(/\s+/).at(-1) ?? '') || slug(shortName) || 'team';
  return `${['hype', slug(title), team(away), team(home)].join('-')}.png`;
}

/** "a, b and c" */
const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
