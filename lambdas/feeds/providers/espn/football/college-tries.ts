import { mentionOf, NAME, type Side, stat } from './college-words.ts';
import type { SentenceRow, SentenceStat } from './sentence.ts';

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

/** What a try credits the team with if no words state it, by its points. */
const byPoints = new Map([
  [1, 72],
  [2, 75],
]);

/** The last try that a sentence states, in brackets or behind the touchdown. One that was no play was tried again. */
export function readTry(words: string, side: Side, row: SentenceRow, points = 0): SentenceStat[] {
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
