import { expect, it } from 'vitest';
import { addBlocked } from '../../lambdas/stores/fan-lists.ts';
import { makeFan } from '../../lambdas/stores/fans.ts';
import {
  correctSeasonLine,
  forgetSeasonEvent,
  forgetSeasonList,
  noteSeasonEvent,
  seasonLines,
} from '../../lambdas/stores/seasons.ts';
import { season } from '../../operator/commands/season.ts';
import { contents, embeddedDatabase } from '../fixtures/database.ts';
import { STARTS } from '../lambdas/game.ts';
import { joinWorth, paying, settleAll } from '../lambdas/ranked.ts';
import { ending, fresh, newEvent, store } from '../lambdas/world.ts';
import { runCommand } from './run-command.ts';

embeddedDatabase();

const DAY = 86_400_000;
const WEEK = '2024-11-04';

it('names the lines that differ from the official standings, and corrects only these', async () => {
  const nba = { league: fresh('nba'), year: 2025 };
  const run = async (name: string) => {
    const { status, text } = await runCommand(season, [name, nba.league, '2025']);
    return { status, ...JSON.parse(text) };
  };
  const fans = ['ann', 'bob', 'cid'].map(fresh) as [string, string, string];
  for (const fanId of fans)
    await makeFan({ fanId, username: fanId, email: `${fanId}@example.org`, emailVerified: true });
  const play = async (startsAt: number, stopped?: 'CANCELED') => {
    const ended_at = startsAt + DAY / 8;
    const changes = { startsAt, season: nba, status: 'ENDED', ended_at, ...(stopped && { stopped }) } as const;
    const eventId = await newEvent(changes);
    for (const [index, fanId] of fans.entries()) await joinWorth(eventId, fanId, 20 * index);
    await store(eventId, [{ ...paying(), at: startsAt + 10_000 }, ending(ended_at)]);
    await settleAll(eventId, { official: true });
    return eventId;
  };
  await play(STARTS);
  const [second, calledOff] = [await play(STARTS + 8 * DAY), await play(STARTS, 'CANCELED')];
  const sound = { ...nba, events: 2, missing: [], foreign: [], lines: 0, lists: [], equal: true };
  expect(await run('check')).toEqual({ status: 0, ...sound });
  const before = await contents('Seasons');

  const [, bob, cid] = fans;
  const week = { ...nba, week: WEEK };
  const was = (await seasonLines(nba, bob)).get(WEEK);
  await correctSeasonLine(week, bob, was, was && { ...was, points: 999, games: 7 });
  await correctSeasonLine(week, cid, (await seasonLines(nba, cid)).get(WEEK), undefined);
  await forgetSeasonEvent({ ...nba, week: '2024-11-11' }, second);
  await noteSeasonEvent(week, calledOff, new Set([1]));
  await forgetSeasonList(nba);
  const wrong = { missing: [second], foreign: [calledOff], lines: 2, lists: ['season'], equal: false };
  expect(await run('check')).toEqual({ status: 1, ...sound, ...wrong });
  expect(await run('rebuild')).toEqual({ status: 0, ...sound, ...wrong });
  expect(await contents('Seasons')).toEqual(before);
  expect((await seasonLines(nba, cid)).size).toBe(2);
  // The lines of a blocked fan stay, and no list has them.
  await addBlocked(cid);
  const lists = ['season', WEEK, '2024-11-11'];
  expect(await run('check')).toEqual({ status: 1, ...sound, lists, equal: false });
});

it('takes a year alone', async () => {
  await expect(runCommand(season, ['check', 'nba', 'this one'])).rejects.toThrow('this one is no year, such as 2026.');
});
