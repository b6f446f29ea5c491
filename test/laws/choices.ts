import { randomFrom } from '../../games/lib/random.ts';
import type { AnySideGame, HypeGame } from '../../games/side-games/side-game.ts';
import type { Entry } from '../../games/side-games/side-games.ts';
import { indexOf, PICKS, type Square, type SquaresItems } from '../../games/side-games/squares/grid.ts';
import type { Play } from '../../games/timeline/play.ts';
import { anyGame, asEntry, dealt } from '../games/any-game.ts';
import type { Choices } from './laws.ts';
import type { World } from './worlds.ts';

/** Five squares, mostly of low digits: the feeds below have few points. */
function chooseSquares(_: unknown, choice: string): SquaresItems {
  const random = randomFrom(choice);
  const digit = () => (random.below(4) === 0 ? random.below(10) : random.oneOf([0, 0, 2, 3, 4, 6, 7]));
  const picks = new Map<number, Square>();
  while (picks.size < PICKS) {
    const square = { homeTeamScore: digit(), awayTeamScore: digit() };
    picks.set(indexOf(square), square);
  }
  return { selections: [...picks.values()] };
}

/** Squares uses the score and the period of plays before the join. */
function scoreboard(play: Play): Play {
  if (play.kind === 'status') return play;
  const { id, rev, order, at, period, clock, status } = play;
  const facts = { id, rev, order, at, period, clock, ...(status !== undefined && { status }) };
  const { PTS } = play.kind === 'stat' && play.act !== 'OTHER' ? play.stats : {};
  if (PTS === undefined) return { ...facts, kind: 'clock' };
  const { tid } = play as Extract<Play, { kind: 'stat' }>;
  return { ...facts, kind: 'stat', act: 'TEAM', tid, classification: 'PLAY', stats: { PTS } };
}

const keyMoments = ['END_SECOND_QUARTER', 'END_FOURTH_QUARTER', 'END_FIRST_HALF', 'END_SECOND_HALF', 'END_OVER_TIME'];

/** Choices of side games that differ from the usual ones. */
const unlike: Partial<Record<HypeGame, Partial<Choices>>> = {
  squares: {
    choose: chooseSquares,
    fields: ['selections', 'homeTeamScore', 'awayTeamScore'],
    feeds: { player: 6, status: 12, statuses: [...keyMoments, 'START_SECOND_QUARTER', 'START_OVER_TIME', 'ENDED'] },
    tried: { earned: 10, tookBack: 5, celebrated: 2 },
    earlier: scoreboard,
  },
  ticTacToe: {
    feeds: { player: 2, shot: 24 },
    tried: { earned: 20, tookBack: 5, celebrated: 20 },
  },
};

const choicesOf = ({ key, chooseByChance, editable }: AnySideGame): Choices => ({
  choose: chooseByChance,
  fields: editable.fields,
  ...unlike[key],
});

/** Random choices of a fan. */
export const choices = Object.fromEntries(Object.values(anyGame).map((game) => [game.key, choicesOf(game)])) as Record<
  HypeGame,
  Choices
>;

type Join = Pick<World, 'facts' | 'seed' | 'remaining' | 'choice' | 'createdAt'>;

/** The entry of a fan who joins a side game in a world with random choices. */
export function entryIn({ facts, seed, remaining, choice, createdAt }: Join, hypeGame: HypeGame): Entry {
  const game = anyGame[hypeGame];
  const offered = game.deal(facts, seed, remaining);
  const items = game.accept(JSON.parse(JSON.stringify(choices[hypeGame].choose(offered, choice))), offered);
  return asEntry({ id: 'entry', eventId: 'event', hypeGame, createdAt, items: dealt(items) });
}
