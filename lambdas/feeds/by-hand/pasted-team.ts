import { visibleName } from '../../../games/ranking/crew-name.ts';
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
  const players = [];
  const lines = pasted.players.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '');
  if (lines.length < LEAST_PLAYERS || lines.length > MOST_PLAYERS) {
    return refuse('InvalidInput', {
      why: `${side}Players must be ${LEAST_PLAYERS} to ${MOST_PLAYERS} players, one a line`,
    });
  }
  for (const [index, line] of lines.entries()) {
    const player = playerOf(line, index, `${side}Players line ${index + 1}`);
    if ('why' in player) return refuse('InvalidInput', player);
    players.push({ ...player, id: `${id}-${player.id}` });
  }
  if (new Set(players.map((player) => player.id)).size < players.length) {
    return refuse('InvalidInput', { why: `${side}Players must have different numbers` });
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
