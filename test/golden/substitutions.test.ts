import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../games/lib/unknown.ts';
import { isPlayOf } from '../../games/side-games/over-under/final-plays.ts';
import { espnFiles } from '../../operator/game-files/espn.ts';
import type { FileReader } from '../../operator/game-files/file-reader.ts';
import { readGame } from '../../operator/game-files/game-file.ts';
import { nbaLiveFiles } from '../../operator/game-files/nba-live.ts';
import { nbaV3Files } from '../../operator/game-files/nba-v3.ts';
import { realGame, skipReason } from './real-games.ts';

/*
 * "A row that brings a player in after the join is a play of theirs, also if they had played before the join" (docs/play.md, "Over/Under"). The
 * rows that bring players in are read here once more, without the feeds.
 */
const LIVE = 'nba-cdn/playbyplay_0022000001.json';
const BOX = 'nba-cdn/boxscore_0022000001.json';
const V3 = 'nba-v3/nop-vs-nyk-0022400308.json';
const ESPN = 'espn/nba_401810206_summary.json';

const listAt = (body: unknown, ...path: string[]): unknown[] => fieldOf(body, ...path) as unknown[];
/** A player who enters, with the row's id. */
type Entry = { row: string; pid: string };

function entriesOfLive(body: unknown): Entry[] {
  return listAt(body, 'game', 'actions').flatMap((row) =>
    fieldOf(row, 'actionType') === 'substitution' && fieldOf(row, 'subType') === 'in'
      ? [{ row: String(fieldOf(row, 'actionNumber')), pid: String(fieldOf(row, 'personId')) }]
      : [],
  );
}

function entriesOfEspn(body: unknown): Entry[] {
  const event = String(fieldOf(body, 'header', 'id'));
  return listAt(body, 'plays')
    .flatMap((row) =>
      fieldOf(row, 'type', 'text') === 'Substitution'
        ? [{ row: String(fieldOf(row, 'id')), pid: String(fieldOf(listAt(row, 'participants')[0], 'athlete', 'id')) }]
        : [],
    )
    .filter(({ row }) => row.startsWith(event));
}

/** Only sentences name who is brought in, by the family name, which several players of a team may share. */
function entriesOfV3(body: unknown): Entry[] {
  const page = fieldOf(body, 'props', 'pageProps') ?? fieldOf(body, 'pageProps');
  const people = ['homeTeam', 'awayTeam'].flatMap((side) =>
    listAt(page, 'game', side, 'players').map((player) => ({
      tid: fieldOf(page, 'game', side, 'teamId'),
      pid: String(fieldOf(player, 'personId')),
      name: String(fieldOf(player, 'familyName')),
    })),
  );
  return listAt(page, 'playByPlay', 'actions').flatMap((row) => {
    const [, name] = /^SUB: (.+?) FOR /.exec(String(fieldOf(row, 'description'))) ?? [];
    const named = people.filter((player) => player.tid === fieldOf(row, 'teamId') && player.name === name);
    return named.length === 1 && named[0] ? [{ row: String(fieldOf(row, 'actionNumber')), pid: named[0].pid }] : [];
  });
}

type Game = {
  name: string;
  reader: FileReader;
  path: string;
  box?: string;
  entriesOf: (body: unknown) => Entry[];
  /** Rows that bring a player in, and of these the ones that decide alone whether the player has played. */
  counts: [entries: number, decided: number];
};
const games: Game[] = [
  { name: 'nba-live', reader: nbaLiveFiles, path: LIVE, box: BOX, entriesOf: entriesOfLive, counts: [48, 0] },
  { name: 'nba-v3', reader: nbaV3Files, path: V3, entriesOf: entriesOfV3, counts: [34, 0] },
  { name: 'espn', reader: espnFiles, path: ESPN, entriesOf: entriesOfEspn, counts: [58, 2] },
];

describe.each(games)('$name', ({ reader, path, box, entriesOf, counts }) => {
  it.skipIf(skipReason(path))('has a play of whoever a row brings in, at the row or after it', () => {
    const body = realGame(path);
    const game = readGame(reader, body, box === undefined ? undefined : realGame(box));
    if (typeof game === 'string') throw new Error(game);
    const plays = game.timeline.plays();
    const entries = entriesOf(body);
    /** Entries of a player who had played before and has no later play but this one. A fan who joins just before it has them as played. */
    let decided = 0;
    for (const { row, pid } of entries) {
      const entry = plays.find((play) => play.id === `${row}/named` && isPlayOf(play, pid));
      const own = plays.filter((play) => isPlayOf(play, pid));
      expect([row, pid, entry !== undefined]).toEqual([row, pid, true]);
      if (!entry) continue;
      const others = own.filter(({ id, at }) => id !== entry.id && at >= entry.at);
      if (others.length === 0 && own.some(({ at }) => at < entry.at)) decided += 1;
    }
    expect([entries.length, decided]).toEqual(counts);
  });
});
