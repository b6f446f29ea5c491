import { createHash } from 'node:crypto';
import { playersWithAverages } from '../../../games/facts/averages.ts';
import { type DealFacts, factsText } from '../../../games/facts/deal-facts.ts';
import {
  type AnySideGame,
  type HypeGame,
  isHypeGame,
  isRefusal,
  type Refusal,
} from '../../../games/side-games/side-game.ts';
import { sideGames } from '../../../games/side-games/side-games.ts';
import { sports } from '../../../games/sports/sports.ts';
import type { GameEvent, TeamFace } from '../../../games/timeline/event.ts';
import { Fault, type Result, refuse } from '../../lib/fault.ts';
import { dealFacts, freezeFacts } from '../../stores/events.ts';
import { type Roster, team } from '../../stores/teams.ts';
import { integer, optional, text } from '../pipeline/input.ts';

/** Any text: an unknown key is refused as UnknownHypeGame, not as InvalidInput. */
export const hypeGameKey = () => text(50);

/** Number of one of several boards; absent means 1. */
export const boardNumber = () => optional(integer(1, 3));

export type ResolvedSideGame = { key: HypeGame; sideGame: (typeof sideGames)[HypeGame] };

/** The side game of a key. */
export function resolveSideGame(key: string): Result<ResolvedSideGame> {
  return isHypeGame(key) ? { key, sideGame: sideGames[key] } : refuse('UnknownHypeGame', { hypeGame: key });
}

/** The side game of a key, and one of its boards. */
export function resolveBoard(hypeGame: string, sent: number | null): Result<ResolvedSideGame & { board: number }> {
  const game = resolveSideGame(hypeGame);
  if (game instanceof Fault) return game;
  const board = sent ?? 1;
  return board <= game.sideGame.boards
    ? { ...game, board }
    : refuse('InvalidInput', { why: `there is no board ${board}` });
}

/** What a side game's rules returned, with their refusal as a fault. */
export const fromRules = <Value>(ruled: Value | Refusal): Result<Value> =>
  isRefusal(ruled) ? refuse(ruled.refused, { why: ruled.why }) : ruled;

/**
 * The facts behind every offer of an event, frozen when first needed. While some side game cannot be dealt from the rosters, they are
 * incomplete and not frozen: players may still be added.
 */
export async function frozenFacts(event: GameEvent): Promise<Result<DealFacts>> {
  const frozen = await dealFacts(event.id);
  if (frozen) return frozen;
  const { home_team_id, away_team_id } = event.game_attributes;
  const [home, away] = await Promise.all([team(home_team_id), team(away_team_id)]);
  return home && away ? frozenWith(event, home, away) : refuse('TeamNotFound');
}

/**
 * The facts that entries of a side game are made from. Where the entries name players, the ranking reads them by the frozen facts, so no
 * fan joins before these are frozen.
 */
export async function factsFor({ layout }: Pick<AnySideGame, 'layout'>, event: GameEvent): Promise<Result<DealFacts>> {
  const facts = await frozenFacts(event);
  if (facts instanceof Fault || !layout.namesPlayers) return facts;
  return (
    (await dealFacts(event.id)) ?? refuse('RosterIncomplete', { why: 'not every side game can be dealt from them' })
  );
}

/** The frozen facts of an event; if none are frozen yet, the facts of these rosters. */
export async function frozenWith(event: GameEvent, home: Roster, away: Roster): Promise<DealFacts> {
  const facts = { eventId: event.id, sport: event.type, home: side(home, event), away: side(away, event) };
  const current = { ...facts, version: versionOf(facts) };
  return isComplete(current) ? freezeFacts(current) : current;
}

const isComplete = (current: DealFacts): boolean =>
  Object.values(sideGames).every((game) => !isRefusal(game.deal(current, '', 1)));

function side({ id, name, players }: Roster & TeamFace, event: GameEvent): DealFacts['home'] {
  const roster = players.map(({ profile_image_link, ...player }) => ({
    ...player,
    ...(profile_image_link && { profile_image_link }),
  }));
  const season = players.map(({ id: pid, games_played = null, stats = null }) => ({ pid, games_played, stats }));
  return { id, name, players: playersWithAverages(roster, season, sports[event.type]) };
}

/** A hash of the facts, so that the same facts have the same version everywhere. */
const versionOf = (facts: Omit<DealFacts, 'version'>): string =>
  createHash('sha256').update(factsText(facts)).digest('hex');
