import { visibleName } from '../../../games/ranking/crew.ts';
import { refuse } from '../../lib/fault.ts';

/** A team as it is pasted: its name, and a line for each player, such as `7 Ada Moreau, G`; number and position may be left out. */
export type PastedTeam = { name: string; players: string };

const LEAST_PLAYERS = 5;
const MOST_PLAYERS = 60;
const LONGEST_NAME = 40;
const LINE = /^(?:#?(?<number>\d{1,2})[\s.):-]+)?(?<name>[^,;\t]*)(?:[,;\t]\s*(?<position>[A-Za-z/ -]{0,10}))?$/;
/** Code points of a short name. */
const SHORT = 3;

/**
 * A team with its players in the hype format.
 * @param id of the team; those of its players begin with it and end with their numbers, or, without one, with `n` and the place in the list
 * @param side of the input, for its faults
 */
export function teamOf(pasted: PastedTeam, id: string, side: string) {
  const name = readName(pasted.name, side);
  if (typeof name !== 'string') return refuse('InvalidInput', name);
  const lines = [...pasted.players.split(/\r\n|[\r\n]/).entries()].filter(([, line]) => line.trim() !== '');
  if (lines.length < LEAST_PLAYERS || lines.length > MOST_PLAYERS) {
    return refuse('InvalidInput', {
      why: `${side}Players must be ${LEAST_PLAYERS} to ${MOST_PLAYERS} players, one a line`,
    });
  }
  const players = [];
  /** Line of each player, by id. */
  const lineOf = new Map<string, number>();
  for (const [at, line] of lines) {
    const where = `${side}Players line ${at + 1}`;
    const player = playerOf(line, players.length, where);
    if ('why' in player) return refuse('InvalidInput', player);
    const twin = lineOf.get(player.id);
    if (twin !== undefined) return refuse('InvalidInput', { why: `${where} must not have the number of line ${twin}` });
    lineOf.set(player.id, at + 1);
    players.push({ ...player, id: `${id}-${player.id}` });
  }
  return { id, name, shortName: shortNameOf(name), players };
}

function playerOf(line: string, index: number, where: string) {
  const { number, name = '', position = '' } = LINE.exec(line.trim())?.groups ?? {};
  const read = readName(name, where);
  if (typeof read !== 'string') return read;
  const space = read.lastIndexOf(' ');
  return {
    id: number === undefined ? `n${index + 1}` : String(Number(number)),
    first_name: read.slice(0, Math.max(0, space)),
    last_name: read.slice(space + 1),
    position: position.trim().toUpperCase(),
  };
}

/** A name by the rules for names that fans give. No name has signs of markup. */
function readName(raw: string, where: string): string | { why: string } {
  const read = visibleName(raw, 1, LONGEST_NAME);
  if ('why' in read) return { why: `${where} ${read.why}` };
  return /[<>]/.test(read.name) ? { why: `${where} must have no < or >` } : read.name;
}

const shortNameOf = (name: string): string =>
  [...name.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, SHORT).join('').toUpperCase() || '?';
