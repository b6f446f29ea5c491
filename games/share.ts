import type { Award, HypeGame, Standing } from './side-game.ts';
import { CORRECT_POINTS, PUSH_POINTS } from './side-games/parlay/outcomes.ts';
import { sideGames } from './side-games.ts';
import type { Timeline } from './timeline/timeline.ts';

/** What of an entry's points came from one kind of achievement: "3 Bingos", 150. */
export type Part = { what: string; points: number };

export type CardTeam = { name: string; shortName: string; score: number };
/** The fan's place on the event's leaderboard, which counts all of his side games. */
export type Place = { rank: number; players: number };

/** What the card of a final board says. Of the fan nothing but the username. */
export type ShareCard = {
  title: string;
  username: string;
  points: number;
  /** Absent for a fan without any points. */
  place?: Place;
  /** Until the game is official a correction may still change the points (docs/play.md, "Official standings"). */
  official: boolean;
  away: CardTeam;
  home: CardTeam;
  overtime: boolean;
  /** Together they are the points. */
  parts: Part[];
  /** "9 squares, 2 Bingos and Pick 5"; what did not happen where nothing did. */
  achievement: string;
};

/** Awards of one kind, by their keys and, where these do not tell, by their points. `one` is said of a single one, `many` after a number. */
type Kind = { keys: RegExp; points?: number; one: string; many: string };

const kinds: Readonly<Record<HypeGame, { of: readonly Kind[]; none: string }>> = {
  bingo: {
    of: [
      { keys: /^square-/, one: '1 square', many: 'squares' },
      { keys: /^(row|column|diagonal)-/, one: '1 Bingo', many: 'Bingos' },
      { keys: /^fourCorners-/, one: 'four corners', many: 'four corners' },
      { keys: /^blackOut-/, one: 'black out', many: 'black outs' },
      { keys: /^pick5-/, one: 'Pick 5', many: 'Pick 5s' },
    ],
    none: 'No square landed',
  },
  mvp: {
    of: [{ keys: /^threshold-/, one: '1 threshold', many: 'thresholds' }],
    none: 'No threshold reached',
  },
  parlay: {
    of: [
      { keys: /^category-/, points: CORRECT_POINTS, one: '1 correct call', many: 'correct calls' },
      { keys: /^category-/, points: PUSH_POINTS, one: '1 draw', many: 'draws' },
      { keys: /^bonus$/, one: 'the bonus', many: 'bonuses' },
    ],
    none: 'No prediction was correct',
  },
  overUnder: {
    of: [{ keys: /^prediction-/, one: '1 of 5 right', many: 'of 5 right' }],
    none: 'No prediction won',
  },
  squares: {
    of: [{ keys: /^square-/, one: '1 of 5 squares came up', many: 'of 5 squares came up' }],
    none: 'No square came up',
  },
  ticTacToe: {
    of: [{ keys: /^three-in-a-row$/, one: 'three in a row', many: 'three in a row' }],
    none: 'No three in a row',
  },
};

/** An entry's awards by kind: each is of exactly one. */
export function partsOf(hypeGame: HypeGame, awards: readonly Award[]): Part[] {
  const { of } = kinds[hypeGame];
  return of.flatMap(({ keys, points: each, one, many }) => {
    const mine = awards.filter(({ key, points }) => keys.test(key) && (each ?? points) === points);
    const points = mine.reduce((sum, award) => sum + award.points, 0);
    return mine.length > 0 ? [{ what: mine.length === 1 ? one : `${mine.length} ${many}`, points }] : [];
  });
}

type Facts = {
  hypeGame: HypeGame;
  standing: Standing<unknown>;
  timeline: Timeline;
  username: string;
  place?: Place | undefined;
  official: boolean;
};

/** The card of a standing as the timeline now has it. */
export function cardOf({ hypeGame, standing, timeline, username, place, official }: Facts): ShareCard {
  const { event, state } = timeline;
  const score = timeline.scoreAt();
  const parts = partsOf(hypeGame, standing.awards);
  const words = parts.length > 0 ? listed(parts.map(({ what }) => what)) : kinds[hypeGame].none;
  return {
    title: sideGames[hypeGame].words.title,
    username,
    points: standing.points,
    ...(place ? { place } : {}),
    official,
    away: { name: event.away.name, shortName: event.away.shortName, score: score.away },
    home: { name: event.home.name, shortName: event.home.shortName, score: score.home },
    overtime: state.overtimeHappened,
    parts,
    achievement: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

const grouped = (count: number): string => count.toLocaleString('en-US');

export const pointsWord = (points: number): string => `${grouped(points)} ${points === 1 ? 'point' : 'points'}`;

/** "Rank 3 of 1,204" */
export const placeWord = ({ rank, players }: Place): string => `Rank ${grouped(rank)} of ${grouped(players)}`;

const earnedBy = ({ points, place }: ShareCard): string =>
  place ? `${pointsWord(points)}, ${placeWord(place).toLowerCase()} in all side games` : pointsWord(points);

/** What goes with the picture where it is shared. */
export const shareText = (card: ShareCard): string =>
  `${card.title}, ${card.away.name} at ${card.home.name}: ${earnedBy(card)}. ${card.achievement}.`;

/** What the picture says, for who cannot see it. */
export function altText(card: ShareCard): string {
  const { title, username, away, home, overtime, official, achievement } = card;
  const final = `${away.name} ${away.score}, ${home.name} ${home.score}, final${overtime ? ' after overtime' : ''}`;
  const standing = official ? 'Official' : 'Provisional';
  return `${title}, final board of ${username}. ${final}. ${earnedBy(card)}. ${achievement}. ${standing}.`;
}

/** hype-bingo-warriors-nets.png: each team by the last word of its name, in plain letters, else by its short name. */
export function fileName({ title, away, home }: ShareCard): string {
  const slug = (words: string) =>
    words
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
  const team = ({ name, shortName }: CardTeam) => slug(name.split(/\s+/).at(-1) ?? '') || slug(shortName) || 'team';
  return `${['hype', slug(title), team(away), team(home)].join('-')}.png`;
}

/** "a, b and c" */
const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
