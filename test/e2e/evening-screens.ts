import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ordinal } from '../../web/src/features/leaderboard/ranking.ts';
import { counted, plural } from '../../web/src/ui/words.ts';
import { soon } from './browser.ts';
import { type Evening, type Player, placeOf, seasonOf } from './three-evenings.ts';

export const timezoneId = 'America/New_York';

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: timezoneId,
});

/** The row of an evening as it is spoken, and whether it is marked. */
export function rowOf(player: Player, one: Evening): string {
  const { event, timeline } = one.game;
  const { away, home } = timeline.scoreAt();
  const { own, rank, players } = placeOf(player, one);
  const place = own > 0 ? `${ordinal(rank)} of ${counted(players, 'fan')}` : 'No points';
  const words = `Open ${event.away.name} at ${event.home.name}, ${day.format(event.startsAt)}, Final. ${away} to ${home}. ${counted(own, 'point')}. ${place}.`;
  return `${words}${one.official ? '' : ' Provisional'}`;
}

/** The rows of a list of games. */
export async function rowsIn(page: Page, name: string): Promise<string[]> {
  const rows = page.getByRole('list', { name }).getByRole('listitem');
  return Promise.all(
    (await rows.all()).map(async (row) => {
      const words = (await row.locator('.visually-hidden').first().textContent())?.replace(/\s+/g, ' ').trim();
      return `${words}${(await row.getByText('Provisional').count()) > 0 ? ' Provisional' : ''}`;
    }),
  );
}

/** Expects a fan's season, or week, as their evenings have it. */
export async function expectSeason(page: Page, player: Player, shown: readonly Evening[]): Promise<void> {
  const { official, provisional, games, best, beaten, others } = seasonOf(player, shown);
  const players = [...new Set(shown.flatMap(({ points }) => [...points.keys()]))];
  const totals = players.map((one) => seasonOf(one, shown).official).filter((points) => points > 0);
  const place = 1 + totals.filter((points) => points > official).length;
  const sum = official + provisional;
  const own = page.getByRole('region', { name: 'Your season' });
  const says = (text: string) => own.getByText(text, { exact: true }).waitFor(soon);
  await says(counted(sum, 'point'));
  await says(games > 0 ? `${ordinal(place)} of ${counted(totals.length, 'fan')} with points` : 'No place yet');
  if (games > 0) {
    await says(`${games} ${plural(games, 'game')}`);
    await says(`${ordinal(best)} best rank`);
    await says(`${Math.round((100 * beaten) / others)}% of fans beaten`);
  }
  const pending = shown.filter((one) => !one.official && (one.points.get(player) ?? 0) > 0).toReversed();
  if (pending.length > 0) await says(`${counted(provisional, 'point')} may still change.`);
  await expect.poll(() => rowsIn(page, 'Not official yet'), soon).toEqual(pending.map((one) => rowOf(player, one)));
  expect(await own.getByText('Provisional').count()).toBe(pending.length > 0 ? 1 : 0);
}

/** A member of a crew, and the first evening since they joined it. The first member is the fan of the phone. */
type Member = readonly [Player, since: number];

/** Expects the season of the crew as its members' evenings have it, each since they joined. */
export async function expectCrew(page: Page, games: readonly Evening[], members: readonly Member[]): Promise<void> {
  const lines = members.map(([player, since]) => {
    const own = games.slice(since);
    const { official, provisional, games: count, best, beaten, others } = seasonOf(player, own);
    const share = `${counted(count, 'game')} · best ${ordinal(best)} · ${Math.round((100 * beaten) / others)}% beaten`;
    const note = [player === members[0]?.[0] ? 'You' : '', count > 0 ? share : ''].filter(Boolean).join(' · ');
    const cells = games.map((one, index) =>
      index < since ? '–' : (one.points.get(player) ?? 0).toLocaleString('en-US'),
    );
    return { sum: official + provisional, name: player.name, note, cells };
  });
  const ranked = lines
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ sum, name, note, cells }) => {
      const rank = sum > 0 ? String(1 + lines.filter((other) => other.sum > sum).length) : '–';
      return [`${rank} ${name}${note}`, sum.toLocaleString('en-US'), ...cells];
    });
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: timezoneId });
  const heads = games.map(({ game: { event }, official }) => {
    const teams = `${event.away.shortName} at ${event.home.shortName}`;
    return `${date.format(event.startsAt)}${teams}${official ? '' : ' · Provisional'}`;
  });
  const rows = page.getByRole('region', { name: 'Season of Front Row' }).getByRole('row');
  const read = async () => Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents()));
  await expect.poll(read, soon).toEqual([['Fan', 'Points', ...heads], ...ranked]);
}
