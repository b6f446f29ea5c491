import { gainedOf, readAct } from './college-acts.ts';
import { type Course, readFumbles, readLaterals, score } from './college-ball.ts';
import { GAIN, mentionOf, NAME, type Side, sideOf, stat } from './college-words.ts';
import type { Grammar, SentenceRow, SentenceStat } from './sentence.ts';

/** Longer sentences are several plays in one. */
const LONGEST = 700;

/** The sentence that holds after a review, without clock, formation and appended plays. */
function tidied(text: string): string {
  const words = text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
  const bare = words
    .replace(/^(?:\(\d{1,2}:\d\d\)|\[[A-Z]+\]) ?/, '')
    .replace(/^(?:no huddle(?:-shotgun)?|shotgun|pistol|wildcat|empty|singleback)\b ?/i, '');
  return (bare.split(/ ?\((?:original play\b|\d{1,2}:\d\d\))| the previous play is under\b/i, 1)[0] ?? '').trim();
}

const summaryFoul = /,? ?\b(?!TD |I+ |IV |JR\. )([A-Z][A-Z&.'()-]{0,14}(?: [A-Z&.'()-]{1,14}){0,3}) Penalty, ?/;
const crewFoul = /[,.]? ?\bPENALTY +([A-Za-z&.'-]{1,16}) /;
const eachFoul = new RegExp(`(?=${summaryFoul.source})|(?=${crewFoul.source})`);

/** A sentence without its fouls, and its fouls. */
function withoutFouls(words: string): { play: string; fouls: string[] } {
  if (!/penalty/i.test(words)) return { play: words, fouls: [] };
  const starts = [summaryFoul, crewFoul].map((pattern) => words.search(pattern)).filter((at) => at >= 0);
  const at = Math.min(...starts, words.length);
  const parts = words.slice(at).split(eachFoul);
  return { play: words.slice(0, at), fouls: parts.filter(isFoul) };
}

const isFoul = (foul: string) => summaryFoul.test(foul) || crewFoul.test(foul);
const isWaived = (foul: string) => /\bdeclined\b|\boff-?set/i.test(foul);

/** A foul that was not waived, of the player in brackets or of the team. */
function readFoul(foul: string, row: SentenceRow): SentenceStat[] {
  const team = (summaryFoul.exec(foul) ?? crewFoul.exec(foul))?.[1];
  const side = team === undefined ? undefined : sideOf(team, row);
  if (side === undefined || isWaived(foul)) return [];
  const [, inBrackets, enforcedOn] =
    /\((?!replay )((?:#\d{1,3} )?[^()\d#]{3,40})\)|\bon ([^()\d#]{3,40}?) enforced\b/.exec(foul) ?? [];
  const yards = /(\d{1,3}) ?(?:yds?|yards?)\b/i.exec(foul)?.[1];
  const length = yards === undefined ? Math.abs(gainedOf(row) ?? 0) : Number(yards);
  return [stat(93, side, mentionOf(inBrackets ?? enforcedOn, row), length)];
}

const afterPlay = /personal foul|unsportsmanlike|unnecessary|targeting|taunting/i;
const stated = new RegExp(GAIN, 'i');
const isGain = ({ stats }: Course) => [10, 15].includes(stats[0]?.statId ?? 0);

/** Whether what a sentence describes counts. The fouls of a try leave the touchdown before it untouched. */
function isPlay(words: string, fouls: readonly string[], course: Course, { start, end }: SentenceRow): boolean {
  const [before = '', behind = ''] = words.split(/\bTOUCHDOWN\b/, 2);
  if (/\bnullified\b/i.test(words)) return false;
  if (/\bNO PLAY\b/i.test(/\battempt\b/.test(behind) ? before : words)) return false;
  const called = fouls.filter((foul) => !isWaived(foul));
  if (called.length === 0) return true;
  if (course.stats[0]?.statId === 14) return end.down === start.down + 1 || called.some((foul) => afterPlay.test(foul));
  return !isGain(course) || stated.test(words.slice(0, words.indexOf(called[0] ?? '')));
}

const firstDown = /\b1ST DOWN\b/i;

/** A first down that only a foul gave. First downs of runs and passes follow from their yards. */
function readFirstDown({ stats: [first] }: Course, fouls: readonly string[], { start }: SentenceRow): SentenceStat[] {
  const isGained = first !== undefined && [10, 11, 15, 16].includes(first.statId) && first.yards >= start.distance;
  return isGained ? [] : fouls.some((foul) => firstDown.test(foul) && !isWaived(foul)) ? [stat(5, 'offence')] : [];
}

/** A safety counts for the player whom the sentence names for it, else for the ones who made the sack or the block, else for the team. */
function readSafety({ stats, ball }: Course, play: string, row: SentenceRow): SentenceStat[] {
  if (!/\bsafety\b/i.test(play) && row.scored?.kind !== 'safety') return [];
  const side = ball?.side === 'defence' && !stats.some(({ statId }) => statId === 2) ? 'offence' : 'defence';
  const makers = stats.filter(({ statId, name }) => [83, 84, 86].includes(statId) && name !== undefined);
  const named = /(#\d{1,3} [^()#\d;]{1,40}?) SAFETY\b/.exec(play)?.[1];
  if (named !== undefined) return [stat(89, side, mentionOf(named, row))];
  return makers.length > 0 ? makers.map(({ name }) => stat(89, side, name)) : [stat(89, side)];
}

const returnedTry = /^(.{1,40}?)? ?defensive (?:pat|2-?pt|two-?point) conversion/i;

const safetyBy = new RegExp(`^(?:(${NAME}) )?safety\\b`, 'i');

/** Rows without a play: a try, or what a scoring summary states of a safety. */
function readOther(words: string, row: SentenceRow): SentenceStat[] {
  const safety = safetyBy.exec(words);
  if (safety) return [stat(89, 'defence', mentionOf(safety[1], row))];
  const back = returnedTry.exec(words);
  if (back) return [stat(404, 'defence', mentionOf(back[1], row))];
  return readTry(words, 'offence', row, undefined);
}

/**
 * Reads a sentence of college football. ESPN has three kinds: its own, those of a scoring summary ("B 9 Yd pass from A (C Kick)") and those
 * of the stat crew in the stadium, with numbers on the players.
 */
export const readCollegeSentence: Grammar = (row) => {
  const words = tidied(row.text);
  const { play, fouls } = withoutFouls(words);
  const called = fouls.flatMap((foul) => readFoul(foul, row));
  const byFoul = readFirstDown({ stats: [], ball: undefined }, fouls, row);
  // Behind a foul, the place after the play is no longer that of the play.
  const before = fouls.length === 0 ? row : { ...row, end: { ...row.end, tid: undefined } };
  const course = readAct(play, before);
  if (!course) return [...readOther(play, row), ...byFoul, ...called];
  if (!isPlay(words, fouls, course, row)) return [...byFoul, ...called];
  readLaterals(course, play, row);
  readFumbles(course, play, row);
  const isTouchdown = /\bTD\b|\bTOUCHDOWN\b/.test(play) || row.scored?.kind === 'touchdown';
  if (isTouchdown) score(course);
  const side = course.ball?.side ?? 'offence';
  const kicked = isTouchdown ? readTry(words, side, row, row.scored?.tryPoints) : [];
  return [
    ...course.stats,
    ...readFirstDown(course, fouls, row),
    ...readSafety(course, play, row),
    ...kicked,
    ...called,
  ];
};

/** Forms of a try after a touchdown, and the codes of the players that they name, in their order. */
const forms = (
  [
    ['(NAME) pass(?: attempt)? to (NAME) for two-?point conversion', 77, 104],
    ['(NAME) (?:run|rush) for two-?point conversion', 75],
    ['two.?(?:point|pt) (?:run|rush)(?: conversion)? (?:failed|no good)', 76],
    ['two.?(?:point|pt)(?: pass)?(?: conversion)? (?:failed|no good)', 78],
    ['two.?pt pass, ?(NAME) pass to (NAME) good', 77, 104],
    ['two.?pt pass, ?(NAME) pass .*', 78],
    ['two.?pt (?:run|rush), ?(NAME) (?:run|rush) good', 75],
    ['two.?pt (?:run|rush), ?(NAME) (?:run|rush) .*', 76],
    ['(NAME) pass attempt to (NAME) (?:good|successful)', 77, 104],
    ['(NAME) pass attempt (?:good|successful)', 77],
    ['(NAME) pass attempt .*', 78],
    ['(NAME) (?:run|rush) attempt (?:good|successful)', 75],
    ['(NAME) (?:run|rush) attempt .*', 76],
    ['(?:(NAME) )?(?:kick|pat|extra point)(?: attempt)?(?: is| was)? (?:missed|failed|blocked|no good)', 73],
    ['(NAME) (?:missed|failed|blocked|no good)', 73],
    ['(?:(NAME) )?(?:kick|pat|extra point)(?: attempt)?(?: is)?(?: good)?', 72],
  ] satisfies readonly [string, ...number[]][]
).map(([pattern, ...codes]) => ({ pattern: new RegExp(`^${pattern.replaceAll('NAME', NAME)} ?\\.?$`, 'i'), codes }));

const outcomes = 'good|successful|failed|no good|missed|blocked';
const attempts = new RegExp(`${NAME} (?:kick|pass|rush|run) attempt (?:to ${NAME} )?(?:${outcomes})\\b`, 'gi');

/** Codes of the team's try by its points, for a try that no words state. */
const byPoints = new Map([
  [1, 72],
  [2, 75],
]);

/** The last try that a sentence states, in brackets or behind the touchdown. One that was no play was tried again. */
function readTry(words: string, side: Side, row: SentenceRow, points = 0): SentenceStat[] {
  const behind = words.split(/\bNO PLAY\b/).at(-1) ?? '';
  const inBrackets = [...words.matchAll(/\(([^()]{1,120})\)/g)].map(([, inside = '']) => inside);
  for (const part of [...(behind.match(attempts) ?? []), words, ...inBrackets].reverse()) {
    const form = forms.find(({ pattern }) => pattern.test(part.trim()));
    const names = form?.pattern.exec(part.trim())?.slice(1);
    if (form && names) return form.codes.map((code, at) => stat(code, side, mentionOf(names[at], row)));
  }
  const code = byPoints.get(points);
  return code === undefined ? [] : [stat(code, side)];
}
