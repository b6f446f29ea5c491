import { plainLetters } from '../../../../games/lib/text.ts';

/** One name of a player. */
type Person = { pid: string; tid: string; first: string; family: string };

/** A name for comparison: without accents, case, dots and commas. */
const plain = (name: string): string =>
  plainLetters(name).replaceAll(/[.,]/g, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();
const withoutSuffix = (name: string): string => name.replace(/ (jr|sr|ii|iii|iv|v)$/, '');

/**
 * Finds the player that a sentence names: by the family name, with the beginning of the first name if two of a team share it (Jal.
 * Williams). Box score and sentences do not agree on suffixes (Boston, Boston Jr.), so a name without an exact match is compared without
 * them.
 */
export class Names {
  readonly #people: Person[] = [];

  /** A player may have several names. */
  add(pid: string, tid: string, family: string, first = ''): void {
    if (family.trim()) this.#people.push({ pid, tid, first: plain(first), family: plain(family) });
  }

  /** The one player of a team with a name, but not `not`; undefined without a match, or with several. */
  find(name: string, tid: string, not?: string): string | undefined {
    const mates = this.#people.filter((person) => person.tid === tid && person.pid !== not);
    const [, initial = '', family = ''] = /^(\S+) (.+)$/.exec(plain(name)) ?? [];
    const ways: ((person: Person) => boolean)[] = [
      (person) => person.family === plain(name),
      (person) => person.family === family && person.first.startsWith(initial),
      (person) => withoutSuffix(person.family) === withoutSuffix(plain(name)),
      (person) =>
        withoutSuffix(person.family) === withoutSuffix(family) && initial !== '' && person.first.startsWith(initial),
    ];
    for (const way of ways) {
      const found = new Set(mates.filter(way).map(({ pid }) => pid));
      if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
    }
    return undefined;
  }
}
