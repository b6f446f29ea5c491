import { describe, expect, it } from 'vitest';
import { hypeImporter } from '../../../../lambdas/feeds/imports/hype/importer.ts';
import type { Listing } from '../../../../lambdas/feeds/imports/importer.ts';

const STARTS = Date.UTC(2026, 1, 3, 0, 30);

describe("the product's own catalogue", () => {
  const player = { id: 'p1', first_name: 'Ann', last_name: 'Ball', position: 'G', stats: { PTS: 30 }, games_played: 3 };
  const home = { id: 'h', sport: 'FOOTBALL', name: 'Home', shortName: 'HOM', color: '#112233', players: [player] };
  const away = { id: 'a', sport: 'FOOTBALL', name: 'Away', shortName: 'AWY', players: [] };
  const face = { id: 'z', name: 'Zed', shortName: 'ZED' };
  const game = { id: 'g1', sport: 'FOOTBALL', startsAt: '2026-02-03T00:30:00Z', home: 'h', away: 'a' };

  it('gives events, teams and season lines', () => {
    const source = { provider: 'hype', url: 'https://feeds.example.com/g1' };
    const read = hypeImporter.read({ teams: [home, away], events: [{ ...game, prize: 'A ball', source }] }) as Listing;
    expect([read.ignored, read.dropped]).toEqual([[], []]);
    expect(read.events).toEqual([
      {
        id: 'g1',
        type: 'FOOTBALL',
        startsAt: STARTS,
        regulation: { periods: 4, minutes: 15 },
        home: { id: 'h', name: 'Home', shortName: 'HOM', color: '#112233' },
        away: { id: 'a', name: 'Away', shortName: 'AWY', color: '#8a93a6' },
        prize: 'A ball',
        source,
      },
    ]);
    expect(read.rosters[0]?.roster.players).toEqual([{ ...player, display_name: 'Ann Ball', tid: 'h' }]);
  });

  it('drops what is broken, and says which row, which field and what is expected there', () => {
    const wrongStats = { ...player, id: 'p2', stats: { PTS: 'many' } };
    const wrongName = { ...player, id: 'p3', last_name: 'A\u2028B', games_played: 2 ** 31 };
    const { events, rosters, dropped } = hypeImporter.read({
      teams: [
        { ...home, players: [player, wrongStats, wrongName] },
        { ...away, color: 'blue' },
      ],
      events: [
        game,
        { ...game, id: 'g2', startsAt: 'tomorrow', sport: 'CHESS' },
        { ...game, id: 'g3', away: 'h' },
        { ...game, id: 'a b' },
        { ...game, id: 'g5', away: face },
        { ...game, id: 'g6', startsAt: 1_770_078_600, away: face },
        { id: 'g7' },
        null,
      ],
      more: 'https://feeds.example.com/more',
    }) as Listing;
    expect([events.length, rosters.length]).toEqual([1, 1]);
    const id = 'must be 1 to 100 letters, digits, _, : or -, the first a letter or a digit';
    const time = 'startsAt must be epoch ms or a time with its zone, such as 2026-02-03T00:30:00Z';
    const side = 'must be the id of a team of this document, or a team as {id, name, shortName, color}';
    expect(dropped).toEqual([
      'more must be a list',
      'teams[1] "a": color must be a color such as #1d428a',
      'players of team "h"[1] "p2": stats.PTS must be a number',
      'players of team "h"[2] "p3": last_name must be one line of text, 1 to 100 characters; games_played must be a whole number, 0 to 1000',
      `events[0] "g1": away ${side}`,
      `events[1] "g2": sport must be BASKETBALL or FOOTBALL; ${time}; away ${side}`,
      'events[2] "g3": away must be another team than home',
      `events[3] "a b": id ${id}; away ${side}`,
      `events[5] "g6": ${time}`,
      `events[6] "g7": sport must be BASKETBALL or FOOTBALL; ${time}; home ${side}; away ${side}`,
      'events[7]: it must be an object',
    ]);
  });

  it('takes no day that the calendar lacks, and no team of the other sport', () => {
    const { events, dropped } = hypeImporter.read({
      teams: [home, away, { ...away, id: 'b', sport: 'BASKETBALL' }],
      events: [
        { ...game, startsAt: '2028-02-29T23:30:00-05:00', away: face },
        { ...game, startsAt: '2026-02-30T00:30:00Z' },
        { ...game, away: 'b' },
        { ...game, home: { ...face, id: 'b' }, away: 'b' },
        { ...game, sport: 'BASKETBALL' },
      ],
    }) as Listing;
    expect(events.map(({ startsAt }) => startsAt)).toEqual([Date.UTC(2028, 2, 1, 4, 30)]);
    const sport = 'must be a team of the sport of the event';
    expect(dropped).toEqual([
      'events[1] "g1": startsAt must be epoch ms or a time with its zone, such as 2026-02-03T00:30:00Z',
      `events[2] "g1": away ${sport}`,
      `events[3] "g1": away must be another team than home; home ${sport}; away ${sport}`,
      `events[4] "g1": home ${sport}; away ${sport}`,
    ]);
  });

  it('takes no player whom no play could name, no time that is no date, and no period longer than an hour', () => {
    const { dropped } = hypeImporter.read({
      teams: [{ ...home, players: [64, 65].map((length) => ({ ...player, id: 'p'.repeat(length) })) }],
      events: [
        { ...game, away: face, regulation: { periods: 2, minutes: 60 } },
        { ...game, away: face, startsAt: 1e18 },
        { ...game, away: face, regulation: { periods: 2, minutes: 61 } },
        { ...game, away: face, regulation: { periods: 2, minutes: 7.5 } },
      ],
    }) as Listing;
    const regulation = 'must be {periods: 2 or 4, minutes: of each, 1 to 60}';
    expect(dropped).toEqual([
      `players of team "h"[1] "${'p'.repeat(40)}": id must be 1 to 64 letters, digits, _, : or -, the first a letter or a digit`,
      'events[1] "g1": startsAt must be epoch ms or a time with its zone, such as 2026-02-03T00:30:00Z',
      `events[2] "g1": regulation.minutes ${regulation}`,
      `events[3] "g1": regulation.minutes ${regulation}`,
    ]);
  });

  it('takes no source that cannot be polled: of an unknown provider, or without an address', () => {
    const url = 'https://feeds.example.com/g1';
    const from = (source: unknown) => ({ ...game, home: { ...face, id: 'y' }, away: face, source });
    const { events, dropped } = hypeImporter.read({
      events: [
        ...['nba-live', 'nba', 'constructor'].map((provider) => from({ provider, url })),
        ...['feeds.example.com/g1', 'ftp://feeds.example.com/g1'].map((url) => from({ provider: 'hype', url })),
        from({ provider: 'hype' }),
      ],
    }) as Listing;
    expect(events.map(({ source }) => source)).toEqual([{ provider: 'nba-live', url }]);
    const provider = 'source.provider must be nba-live, nba-v3, espn, nfl, sportradar-nfl, or hype';
    const address = 'source.url must be a URL such as https://feeds.example.com/plays.json';
    expect(dropped).toEqual([
      `events[1] "g1": ${provider}`,
      `events[2] "g1": ${provider}`,
      `events[3] "g1": ${address}`,
      `events[4] "g1": ${address}`,
      'events[5] "g1": source.url must be {provider, url}',
    ]);
  });
});
