import { GAIN, laterals, mentionOf, NAME, otherSide, type Side, sideOf, stat, yardsOf } from './college-words.ts';
import type { SentenceRow, SentenceStat } from './sentence.ts';

/** What a sentence has credited so far, and the statistic of the player who has the ball. */
export type Course = { stats: SentenceStat[]; ball: SentenceStat | undefined };

/** Codes of the same act that ended in a touchdown, and of a player who took the ball from another's hands. */
const touchdowns = new Map([10, 12, 15, 21, 23, 25, 27, 33, 35, 45, 47, 57, 59, 61, 63].map((id) => [id, id + 1]));
const COMPLETE = 15;
/** College boxes count no recovery of one's own fumble, so only the yards are credited. */
export const OWN_RECOVERY = 57;

const returned = new RegExp(String.raw`(?:^ ?|[,.] ?|\d )(?:(${NAME}) ?,? )?return(?:s|ed)?(?: for)? ${GAIN}`, 'i');

/** Who returned a kick or an interception, and how far; undefined without a return. */
export function returnOf(words: string, row: SentenceRow): { name: string | undefined; yards: number } | undefined {
  const found = returned.exec(words);
  return found ? { name: mentionOf(found[1], row), yards: yardsOf(found[2]) } : undefined;
}

const handedOn = new RegExp(String.raw`\blateral to (${NAME}) for ${GAIN}`, 'gi');

/** Players to whom the ball was handed on. The passer is credited with their yards, too. */
export function readLaterals(course: Course, words: string, row: SentenceRow): void {
  for (const [, name, gain] of words.matchAll(handedOn)) {
    const { ball, stats } = course;
    const statId = ball && laterals.get(ball.statId);
    if (!ball || statId === undefined) return;
    course.ball = stat(statId, ball.side, mentionOf(name, row), yardsOf(gain));
    stats.push(course.ball);
    for (const thrown of stats) if (thrown.statId === COMPLETE) thrown.yards += course.ball.yards;
  }
}

export const loose = /,? ?\b(?:fumbled|fumble(?= by)|muffed)\b/gi;
const by = new RegExp(String.raw`^ by (${NAME})(?= at\b| forced\b| recovered\b|,|\.?$)`, 'i');
const forcedBy = new RegExp(String.raw`\bforced by (${NAME})(?=,| recovered\b| at\b|$)`, 'i');
const recoveredBy = /\brecovered by (.{1,60}?)(?= ?,| at\b| for\b| return(?:s|ed)?\b| \(|\.?$)/i;
const carried = new RegExp(String.raw`(?:\breturn(?:s|ed)?(?: for)?|, for) ${GAIN}`, 'i');

/** Fumbles one after the other: who lost the ball, who forced it, who recovered it, and how far they carried it. */
export function readFumbles(course: Course, words: string, row: SentenceRow): void {
  const found = [...words.matchAll(loose)];
  found.forEach(({ index, 0: word }, at) => {
    const before = words.slice(0, index).trimEnd();
    const after = words.slice(index + word.length, found[at + 1]?.index);
    const known = course.stats.findLast(({ name }) => name !== undefined && before.endsWith(name)) ?? course.ball;
    const named = by.exec(after)?.[1];
    const side = known?.side ?? (isKick(course) ? 'defence' : 'offence');
    const forced = forcedBy.exec(after)?.[1];
    const name = named === undefined ? known?.name : mentionOf(named, row);
    course.stats.push(stat(forced === undefined ? 53 : 52, side, name));
    if (forced !== undefined) course.stats.push(stat(91, otherSide(side), mentionOf(forced, row)));
    const recovery = recoveredBy.exec(after)?.[1];
    if (recovery !== undefined) recover(course, { side, name }, recovery, yardsOf(carried.exec(after)?.[1]), row);
  });
}

type Loser = { side: Side; name: string | undefined };

/** A recovery. If the other team has the ball now, it is a fumble lost. */
function recover(course: Course, loser: Loser, recovery: string, yards: number, row: SentenceRow): void {
  const [, team = '', player] = /^((?:[A-Z] )?[^ #]+) *(.*)$/.exec(recovery) ?? [];
  const stated = sideOf(team, row);
  const name = mentionOf(stated === undefined ? recovery : player, row);
  const now = possessionAfter(course, row) ?? stated ?? statedByType(loser, row);
  if (now !== loser.side) course.stats.push(stat(106, loser.side, loser.name));
  course.ball = stat(now === loser.side ? OWN_RECOVERY : 59, now, name, yards);
  course.stats.push(course.ball);
}

/** Whether the sentence began with a punt or a kickoff, so that the other team has the ball. */
const isKick = ({ stats: [first] }: Course) => [2, 29, 41, 44].includes(first?.statId ?? 0);

/**
 * Who has the ball after a fumble, by the row: sentences confuse the teams more often. Undefined if the row does not state it, or on the last
 * down, after which the ball changes sides without a lost fumble too.
 */
function possessionAfter(course: Course, { start, end, offence }: SentenceRow): Side | undefined {
  if (end.tid === undefined || (start.down === 4 && !isKick(course))) return undefined;
  return end.tid === offence.id ? 'offence' : 'defence';
}

const statedByType = ({ side }: Loser, { type }: SentenceRow): Side =>
  /\(opponent\)/i.test(type) ? otherSide(side) : side;

/** Marks the play as a touchdown of the player who had the ball last, and of the passer who threw it to them. */
export function score({ stats, ball }: Course): void {
  if (!ball) return;
  if (ball.statId === 21 || ball.statId === 23)
    for (const thrown of stats) if (thrown.statId === COMPLETE) thrown.statId += 1;
  ball.statId = touchdowns.get(ball.statId) ?? ball.statId;
}
