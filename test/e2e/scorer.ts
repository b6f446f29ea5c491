import type { Page } from 'playwright-core';
import { spotOf } from '../../games/timeline/court.ts';
import type { Play, ShotPlay, StatPlay } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import type { PlayerRow, Recording } from '../../local/league/recording.ts';
import { floorOf, shortNames } from '../../web/src/features/desk/table/floor.ts';
import { zones } from '../../web/src/features/desk/table/what-happened.ts';

/** The buttons of the table by classification. */
const buttons: Readonly<Record<string, string>> = {
  TWO_POINT_MAKE: '2 made',
  TWO_POINT_MISS: '2 missed',
  THREE_POINT_MAKE: '3 made',
  THREE_POINT_MISS: '3 missed',
  FREE_THROW_MAKE: 'Free throw made',
  FREE_THROW_MISS: 'Free throw missed',
  OFFENSIVE_REBOUND: 'Rebound',
  DEFENSIVE_REBOUND: 'Rebound',
  ASSIST: 'Assist',
  STEAL: 'Steal',
  BLOCK: 'Block',
  LIVE_BALL_TURNOVER: 'Turnover',
  DEAD_BALL_TURNOVER: 'Turnover',
  PERSONAL_FOUL: 'Foul',
  TEAM_REBOUND: 'Team rebound',
};

/** One person at the table: taps recorded plays, and counts the taps of each. */
export class Scorer {
  /** Taps of each play or substitution. */
  readonly taps: number[] = [];
  readonly #page: Page;
  readonly #teams: readonly [Recording['home'], Recording['home']];
  /** Ids of the players on the floor, by team, as the table shows them. */
  readonly #floor: Map<string, { id: string }[]>;
  #count = 0;

  constructor(page: Page, { home, away }: Recording) {
    this.#page = page;
    this.#teams = [away, home];
    const five = (players: readonly PlayerRow[]) =>
      floorOf(
        players.map(([id]) => ({ id })),
        new Timeline(blank),
      );
    this.#floor = new Map(this.#teams.map((team) => [team.id, five(team.players)]));
  }

  async #tap(name: string | RegExp, exact = true): Promise<void> {
    this.#count += 1;
    await this.#page.getByRole('button', typeof name === 'string' ? { name, exact } : { name }).tap();
  }

  #counted(): void {
    this.taps.push(this.#count);
    this.#count = 0;
  }

  /** The name that the table calls a player by. */
  nameOf(pid: string): string {
    for (const { players } of this.#teams) {
      const row = players.find(([id]) => id === pid);
      if (row) return `${row[1]} ${row[2]}`;
    }
    throw new Error(`${pid} is in neither team`);
  }

  async player(pid: string): Promise<void> {
    const name = this.#teams.map(({ players }) => shortNames(players.map(named)).get(pid)).find(Boolean) ?? '';
    await this.#tap(new RegExp(`^${name.replaceAll('.', '\\.')} ?\\d+ P, `));
  }

  /** Taps a play; first the substitution that brings its player in, if they are not on the floor. */
  async enter(play: StatPlay, shot: ShotPlay | undefined, later: readonly Play[]): Promise<void> {
    if (play.pid === undefined) await this.#tap(new RegExp(`^${this.#team(play.tid).shortName} ?Team$`));
    else {
      await this.#bringIn(play.tid, play.pid, later);
      await this.player(play.pid);
    }
    const name = buttons[play.classification];
    if (name === undefined) throw new Error(`the table has no button for ${play.classification}`);
    await this.#tap(name);
    const zone = shot && spotOf(shot)?.zone;
    if (zone !== undefined) await this.#tap(zones[zone - 1] as string);
    this.#counted();
  }

  #team = (tid: string) => this.#teams.find(({ id }) => id === tid) ?? this.#teams[0];

  async #bringIn(tid: string, pid: string, later: readonly Play[]): Promise<void> {
    const floor = this.#floor.get(tid) ?? [];
    if (floor.some(({ id }) => id === pid)) return;
    const next = ({ id }: { id: string }) => {
      const at = later.findIndex((play) => 'pid' in play && play.pid === id);
      return at < 0 ? Number.POSITIVE_INFINITY : at;
    };
    const goes = floor.reduce((last, one) => (next(one) > next(last) ? one : last));
    await this.player(goes.id);
    await this.#tap('Substitution');
    await this.#tap(this.nameOf(pid));
    floor[floor.indexOf(goes)] = { id: pid };
    this.#counted();
  }
}

/** A game without plays: the first five of each team are on the floor. */
const blank = {
  id: 'blank',
  regulation: { periods: 4, minutes: 12 },
} as ConstructorParameters<typeof Timeline>[0];

const named = ([id, first_name, last_name]: PlayerRow) => ({
  id,
  tid: '',
  first_name,
  last_name,
  display_name: `${first_name} ${last_name}`,
});
