import { beforeAll, expect, it } from 'vitest';
import type { ShotPlay, StatPlay } from '../../games/timeline/play.ts';
import { playsOf } from '../../games/timeline/replay.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { type Phone, phoneOf, smallPhone, soon } from './browser.ts';
import type { HttpFan } from './fan.ts';
import { holdBack } from './held.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { newOperator } from './operator.ts';
import { court } from './recordings.ts';
import { Scorer } from './scorer.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

let game: StagedGame;
let operator: HttpFan;
let table: Phone;
const open = async (viewport = smallPhone, who = operator) => {
  const phone = await phoneOf(browser, who, undefined, {
    viewport,
    named: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
  });
  await phone.page.goto(`${cloud.url}/desk/${game.event.id}/table`);
  await phone.page
    .getByRole('button', { name: / ?Team$/ })
    .first()
    .waitFor(soon);
  return phone;
};
const button = ({ page }: Phone, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const sent = ({ page }: Phone) => page.getByText('All sent').waitFor(soon);

/** The log as fans read it. */
async function logged(): Promise<Timeline> {
  const timeline = new Timeline(game.event);
  let after: number | null = 0;
  while (after !== null) {
    const path = `/api/gameManagement/messages?eventId=${game.event.id}&after=${after}`;
    const page = (await operator.call('GET', path)) as unknown as { data: { data: string }[]; next: number | null };
    for (const play of playsOf(page.data.map(({ data }) => data))) timeline.put(play);
    after = page.next;
  }
  return timeline;
}

beforeAll(async () => {
  game = await stageGame(cloud, court);
  ({ operator } = await newOperator(cloud));
  table = await open();
});

it('keeps half of the first quarter of a recorded game by at most three taps a play, with the same box, on a small phone', async () => {
  const quarter = court.plays.filter(({ period, clock }) => period === 1 && clock > 360);
  const told = quarter.filter((play): play is StatPlay => play.kind === 'stat');
  const shotOf = ({ id }: StatPlay) =>
    quarter.find((play): play is ShotPlay => play.kind === 'shot' && play.id.startsWith(`${id.replace(/\/.*/, '')}/`));
  const scorer = new Scorer(table.page, court);
  await button(table, 'Start Q1').tap();
  await button(table, /^Stop the clock/).waitFor(soon);
  for (const [index, play] of told.entries()) {
    await scorer.tell(
      play,
      /^(TWO|THREE)_POINT/.test(play.classification) ? shotOf(play) : undefined,
      told.slice(index),
    );
  }
  expect(scorer.taps.length).toBeGreaterThan(50);
  expect(Math.max(...scorer.taps)).toBeLessThanOrEqual(3);
  await button(table, 'Set').tap();
  await table.page.getByLabel('Time left').fill('0:00');
  await button(table, 'Set the clock').tap();
  await button(table, 'End Q1').tap();
  await button(table, 'Start Q2').waitFor(soon);
  await sent(table);

  const log = await logged();
  const recorded = new Timeline(game.event);
  for (const play of quarter) recorded.put(play);
  expect(log.scoreAt()).toEqual(recorded.scoreAt());
  expect(log.scoreAt().home + log.scoreAt().away).toBeGreaterThan(20);
  for (const { act, pid, tid } of recorded.lines()) {
    const subject = act === 'PLAYER' ? (pid ?? '') : tid;
    expect(log.totals(subject), subject).toEqual(recorded.totals(subject));
  }
  const places = (timeline: Timeline) =>
    timeline
      .shots()
      .map(({ pid, shotType }) => `${pid} ${shotType}`)
      .sort();
  expect(places(log)).toEqual(places(recorded));
  expect(log.status).toBe('END_FIRST_QUARTER');
});

it('has both teams’ players on the floor in sight on the smallest phone, and fits every size', async () => {
  for (const viewport of [smallPhone, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    await table.page.setViewportSize(viewport);
    const players = table.page.getByRole('button', { name: /\d+ P, \d+ F$/ });
    expect(await players.count()).toBe(10);
    for (const one of [...(await players.all()), button(table, /^Undo/)]) {
      const box = await one.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= viewport.height, JSON.stringify(box)).toBe(true);
    }
  }
  expect(await complaints(table.page, 'the table')).toEqual([]);
  await table.page.setViewportSize({ width: 1280, height: 800 });
  await table.page.setViewportSize(smallPhone);
});

it('keeps what is tapped without a network, through a reload and lost answers, each play once', async () => {
  await button(table, 'Start Q2').tap();
  await sent(table);
  const before = (await logged()).totals(game.event.home.id).STL ?? 0;
  const [, , third] = court.home.players;
  const steals = table.page.getByRole('region', { name: game.event.home.name }).getByRole('button').nth(2);
  expect(third).toBeDefined();
  const steal = async () => {
    await steals.tap();
    await button(table, 'Steal').tap();
  };
  await table.context.setOffline(true);
  await steal();
  await steal();
  await table.page.getByText(/2 plays on the way/).waitFor(soon);
  await table.context.setOffline(false);
  await sent(table);
  expect((await logged()).totals(game.event.home.id).STL).toBe(before + 2);

  // The server takes the play, and its answer never comes.
  let isTaken: () => void = () => {};
  const taken = new Promise<void>((done) => {
    isTaken = done;
  });
  await table.page.route('**/api/desk/enter', async (route) => {
    await route.fetch();
    isTaken();
    await route.abort();
  });
  await steal();
  await taken;
  await table.page.unrouteAll({ behavior: 'ignoreErrors' });
  await table.page.reload();
  await sent(table);
  expect((await logged()).totals(game.event.home.id).STL).toBe(before + 3);

  const letThrough = await holdBack(table.page, '**/api/desk/enter');
  await steal();
  await table.page.getByText(/1 play on the way/).waitFor(soon);
  await table.page.reload();
  await table.page.unrouteAll({ behavior: 'ignoreErrors' });
  letThrough();
  await sent(table);
  expect((await logged()).totals(game.event.home.id).STL).toBe(before + 4);
});

it('shows another operator’s plays, and undoes this phone’s own alone', async () => {
  const { operator: second } = await newOperator(cloud);
  const other = await open({ width: 390, height: 844 }, second);
  const undo = (phone: Phone) => button(phone, /^Undo /);
  await undo(table).waitFor(soon);
  const before = (await logged()).totals(game.event.home.id).STL ?? 0;
  const taken = (await logged()).corrections().filter((play) => play.void).length;
  const mine = table.page.getByRole('region', { name: game.event.away.name }).getByRole('button').nth(1);
  await mine.tap();
  await button(table, 'Block').tap();
  await sent(table);
  const blocked = (await mine.textContent()) ?? '';
  await expect.poll(async () => (await logged()).totals(game.event.away.id).BLK ?? 0).toBeGreaterThan(0);
  expect(await button(other, 'Undo').isDisabled()).toBe(true);
  await other.page.getByRole('region', { name: game.event.away.name }).getByRole('button').nth(1).tap();
  await button(other, '2 made').tap();
  await sent(other);
  await expect.poll(() => mine.textContent()).not.toBe(blocked);
  await button(table, /^Undo Block/).tap();
  await sent(table);
  await expect.poll(async () => (await logged()).corrections().filter((play) => play.void).length).toBe(taken + 1);
  expect((await logged()).totals(game.event.home.id).STL).toBe(before);
  expect([...other.problems, ...table.problems]).toEqual([]);
  await Promise.all([other.close(), table.close()]);
});
