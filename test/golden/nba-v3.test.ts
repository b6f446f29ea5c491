import { describe, expect, it } from 'vitest';
import { scheduled } from '../../games/timeline/event.ts';
import type { Delivery } from '../../lambdas/feeds/feed.ts';
import type { BoxTeam } from '../../lambdas/feeds/imports/importer.ts';
import type { NbaBox } from '../../lambdas/feeds/imports/nba-live/box.ts';
import { nbaV3 } from '../../lambdas/feeds/providers/nba-v3/feed.ts';
import { readV3Box } from '../../operator/game-files/nba-v3.ts';
import { differences, loaded, statusesOf, taken } from './basketball-games.ts';
import { factsOf } from './nfl-games.ts';
import { realGame, skipReason } from './real-games.ts';

const path = 'nba-v3/nop-vs-nyk-0022400308.json';
const reason = skipReason(path);

type Row = Record<string, unknown> & { actionNumber: number; description: string; actionType: string };
type Page = { props: { pageProps: { game: object; playByPlay: { actions: Row[] } } } };
const page = () => realGame(path) as Page;
/** The page with other actions, renumbered. */
const having = (actions: Row[]): Page => {
  const body = page();
  body.props.pageProps.playByPlay.actions = actions.map((row, index) => ({ ...row, actionId: index + 1 }));
  return body;
};
const actionsOf = (body: Page) => body.props.pageProps.playByPlay.actions;

describe(`NOP 85 @ NYK 118 of nba.com V3${reason ? ` – skipped: ${reason}` : ''}`, () => {
  const box = () => readV3Box(realGame(path)) as NbaBox;
  const event = () => {
    const { gameId, startsAt, home, away } = box();
    const face = ({ id, name, shortName, color }: BoxTeam) => ({ id, name, shortName, color });
    return scheduled({
      ...{ id: gameId, type: 'BASKETBALL', startsAt, regulation: { periods: 4, minutes: 12 } },
      ...{ home: face(home), away: face(away) },
    });
  };

  it.skipIf(reason)('has the official box score in every column, assists by name included', () => {
    const { delivery, timeline } = loaded(nbaV3, event(), page());
    const { found, cells } = differences(timeline, [box().home, box().away]);
    expect([found, delivery.ignored]).toEqual([[], []]);
    expect(cells).toBe(17 * 27);
    expect([timeline.scoreAt(), timeline.status]).toEqual([{ home: 118, away: 85 }, 'ENDED']);
    expect(new Set(delivery.plays.map(({ id }) => id)).size).toBe(delivery.plays.length);
    expect(timeline.shots()).toHaveLength(92 + 94);
    expect(timeline.shots().every(({ hsx, hsy }) => hsx !== undefined && hsy !== undefined)).toBe(true);
  });

  it.skipIf(reason)('has its periods at the times that the page prints, whenever it was read', () => {
    const marks = (seenAt: number) =>
      (nbaV3.read(page(), event(), seenAt) as Delivery).plays
        .filter(({ kind }) => kind === 'status')
        .map(({ at }) => new Date(at).toISOString().slice(11, 16));
    const printed = ['23:12', '23:36', '23:39', '00:06', '00:22', '00:48', '00:51', '01:15', '01:15'];
    expect(marks(0)).toEqual(printed);
    expect(marks(event().startsAt + 150 * 60_000)).toEqual(printed);
    const { plays } = nbaV3.read(page(), event(), 0) as Delivery;
    const inOrder = plays.toSorted((a, b) => a.order - b.order).map(({ at }) => at);
    expect(inOrder.every((at, index) => at >= (inOrder[index - 1] ?? 0))).toBe(true);
  });

  it.skipIf(reason)('has the scores of the quarters at their ends', () => {
    const { timeline } = loaded(nbaV3, event(), page());
    type Side = { periods: { score: number }[] };
    const { homeTeam, awayTeam } = page().props.pageProps.game as unknown as { homeTeam: Side; awayTeam: Side };
    const sum = ({ periods }: Side, upTo: number) => periods.slice(0, upTo).reduce((all, { score }) => all + score, 0);
    const ends = timeline.plays().filter(({ status }) => status?.startsWith('END_'));
    expect(ends.map(({ order }) => timeline.scoreAt(order))).toEqual(
      [1, 2, 3, 4].map((upTo) => ({ home: sum(homeTeam, upTo), away: sum(awayTeam, upTo) })),
    );
  });

  it.skipIf(reason)('ends the same after corrections as by loading the corrected page', () => {
    const actions = actionsOf(page());
    const assisted = actions.filter(({ description }) => / \d+ AST\)/.test(description));
    const moved = assisted.find(
      ({ description }) => description.includes('(Brunson') && !description.startsWith('Hart'),
    ) as Row;
    const missed = assisted.find(({ description }) => description.includes('(Murray')) as Row;
    const deleted = actions.find(({ actionType }) => actionType === 'Free Throw') as Row;
    const corrected = actions.flatMap((row) => {
      if (row.actionNumber === deleted.actionNumber) return [];
      if (row === moved) return [{ ...row, description: row.description.replace('(Brunson', '(Hart') }];
      if (row !== missed) return [row];
      return [{ ...row, actionType: 'Missed Shot', shotResult: 'Missed', description: 'MISS' }];
    });
    const { timeline, news } = taken(nbaV3, event(), [page(), having(corrected)]);
    expect(factsOf(timeline)).toEqual(factsOf(loaded(nbaV3, event(), having(corrected)).timeline));
    const told = new Map(news.map((play) => [play.id, play]));
    expect(told.get(`${moved.actionNumber}/assist`)).toMatchObject({ rev: 2, pid: '1628404' });
    expect(told.get(`${missed.actionNumber}/assist`)).toMatchObject({ rev: 2, void: true });
    expect(told.get(`${missed.actionNumber}/shot`)).toMatchObject({ rev: 2, shotType: 'MISS' });
    expect(told.get(`${deleted.actionNumber}`)).toMatchObject({ rev: 2, void: true });
    expect(factsOf(taken(nbaV3, event(), [having(corrected), page()]).timeline)).toEqual(
      factsOf(loaded(nbaV3, event(), page()).timeline),
    );
  });

  it.skipIf(reason)('has the same score in overtime, and without coordinates', () => {
    const late = (clock: unknown) => Number(/PT(\d+)M/.exec(String(clock))?.[1]) < 5;
    const extra = actionsOf(page()).map((row) => (row.period === 4 && late(row.clock) ? { ...row, period: 5 } : row));
    const bare = extra.map(({ xLegacy, yLegacy, shotDistance, ...row }) => row as Row);
    const { timeline, delivery } = loaded(nbaV3, event(), having(bare));
    expect([timeline.scoreAt(), delivery.ignored]).toEqual([{ home: 118, away: 85 }, []]);
    expect(differences(timeline, [box().home, box().away]).found).toEqual([]);
    expect(timeline.shots().some(({ hsx }) => hsx !== undefined)).toBe(false);
    const overtime = ['END_FOURTH_QUARTER', 'START_OVER_TIME', 'END_OVER_TIME', 'ENDED'];
    expect(statusesOf(timeline).slice(-4)).toEqual(overtime);
  });
});
