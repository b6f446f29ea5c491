import { getOrMake } from '../../../../../games/lib/collections.ts';
import { plainLetters } from '../../../../../games/lib/text.ts';
import { football } from '../../../../../games/sports/football.ts';
import { positionOf } from '../../../../../games/sports/sport.ts';
import type { KnownPlayer } from '../../../feed.ts';
import type { BoxSection } from './box.ts';

/** A player of one of the teams, as names are looked up. */
type Candidate = {
  pid: string;
  /** Without marks, blanks and suffixes, in small letters. */
  first: string;
  last: string;
  full: string;
  position: string;
  /** Sections of the box that list them. */
  sections: Set<string>;
};

const suffix = /\s+(?:jr|sr|ii|iii|iv|v)\.?$/i;
const plain = (name: string): string =>
  plainLetters(name.replace(suffix, ''))
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

/** What players do, by stat id: the section of the box that has it, and positions that usually do it. */
const roles: readonly (readonly [ids: readonly number[], section: string, positions: readonly string[]])[] = [
  [[14, 15, 16, 19, 20, 77, 78], 'passing', ['QB']],
  [[10, 11, 12, 13, 75, 76], 'rushing', ['RB', 'QB', 'WR']],
  [[21, 22, 23, 24, 115, 104, 105], 'receiving', ['WR', 'TE', 'RB']],
  [[25, 26], 'interceptions', ['CB', 'S', 'LB', 'DL']],
  [[79, 80, 82, 83, 84, 85, 110, 91], 'defensive', ['LB', 'CB', 'S', 'DL']],
  [[69, 70, 72, 73, 41], 'kicking', ['K', 'P']],
  [[2, 29], 'punting', ['P', 'K']],
  [[33, 34], 'puntReturns', ['WR', 'RB', 'CB', 'S']],
  [[45, 46], 'kickReturns', ['WR', 'RB', 'CB', 'S']],
];
const roleOf = new Map(roles.flatMap(([ids, section, positions]) => ids.map((id) => [id, { section, positions }])));

/** Finds players of the box and of the rosters by the names in sentences. */
export class Players {
  readonly #teams = new Map<string, Candidate[]>();
  readonly #found = new Map<string, string | undefined>();

  constructor(box: readonly BoxSection[], roster: readonly KnownPlayer[]) {
    const positions = new Map(roster.map(({ id, position }) => [id, positionOf(position, football)]));
    const met = new Map<string, Candidate>();
    const meet = (pid: string, tid: string, display: string, first: string, last: string) =>
      getOrMake(met, pid, () => {
        const player = { pid, position: positions.get(pid) ?? '', sections: new Set<string>() };
        const candidate = { ...player, ...namesOf(display, first, last) };
        getOrMake(this.#teams, tid, () => []).push(candidate);
        return candidate;
      });
    for (const { tid, name, athletes } of box)
      for (const { athlete } of athletes)
        meet(athlete.id, tid, athlete.displayName, athlete.firstName, athlete.lastName).sections.add(name);
    for (const { id, tid, display_name, first_name, last_name } of roster)
      meet(id, tid, display_name, first_name, last_name);
  }

  /** The player of a team under a name, for something with a stat id; undefined if there is no such player or more than one. */
  find(name: string, tid: string, statId: number): string | undefined {
    const role = roleOf.get(statId);
    const asked = `${tid} ${role?.section ?? ''} ${name}`;
    if (!this.#found.has(asked)) this.#found.set(asked, this.#search(name, this.#teams.get(tid) ?? [], role));
    return this.#found.get(asked);
  }

  #search(name: string, team: readonly Candidate[], role: ReturnType<typeof roleOf.get>) {
    const [, initials, rest] = /^([A-Za-z'’]{1,8})\.\s?(.{2,})$/.exec(name) ?? [];
    const [first = '', ...others] = name.replace(suffix, '').split(' ');
    const begins = plain(initials ?? first);
    const last = plain(rest ?? others.join(' '));
    const isShort = (player: Candidate) => player.last === last && last !== '' && alike(player.first, begins);
    const isNear = (player: Candidate) => player.last === last && last !== '' && player.first[0] === begins[0];
    const fits =
      [(player: Candidate) => player.full === plain(name), isShort, isNear]
        .map((fit) => team.filter(fit))
        .find((some) => some.length > 0) ?? [];
    const choices = [
      fits,
      fits.filter(({ position }) => role?.positions.includes(position)),
      fits.filter(({ sections }) => sections.has(role?.section ?? '')),
      fits.filter(({ sections }) => sections.size > 0),
    ];
    return choices.find((some) => some.length === 1)?.[0]?.pid;
  }
}

/** "Mi" and "Michael", or the other way round. */
const alike = (a: string, b: string): boolean => b !== '' && a !== '' && (a.startsWith(b) || b.startsWith(a));

function namesOf(display: string, first: string, last: string) {
  const [one = '', ...others] = display.replace(suffix, '').split(' ');
  return {
    full: plain(display || `${first} ${last}`),
    first: plain(first || one),
    last: plain(last || others.join(' ')),
  };
}
