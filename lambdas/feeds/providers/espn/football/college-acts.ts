import { type Course, loose, OWN_RECOVERY, returnOf } from './college-ball.ts';
import { GAIN, mentionOf, NAME, type Side, stat, yardsOf } from './college-words.ts';
import type { SentenceRow, SentenceStat } from './sentence.ts';

/** A sentence whose act was recognized. */
type Act = {
  /** Who acts, as written. */
  subject: string | undefined;
  /** The number in the act, such as the length of a kick; 0 without a number. */
  amount: number;
  /** The words behind the act, up to a fumble. */
  rest: string;
  row: SentenceRow;
};

const gains = new RegExp(String.raw`\bfor ${GAIN}`, 'i');
const receiver = new RegExp(
  String.raw`\b(?:to|intended for|dropped by) (?!the\b)(${NAME})(?= caught\b|,? for\b|,? lateral\b|,? thrown\b|,? broken\b|,? QB\b| at\b|[,.]? ?$)`,
  'i',
);
const brokenUpBy = new RegExp(String.raw`\bbroken up by (${NAME})(?= QB\b| at\b|,|\.?$)`, 'i');
const interceptedBy = new RegExp(
  String.raw`\bintercepted by (?:the )?(${NAME})(?= at\b| return(?:s|ed)?\b|,|\.?$)`,
  'i',
);
const sackedBy = new RegExp(String.raw`^ by (${NAME})(?: and (${NAME}))?(?= for\b| at\b|,|$)`, 'i');
const blockedBy = new RegExp(
  String.raw`\bblocked by (${NAME})(?= blocked\b| for\b| return| at\b| recovered\b| \(|,|\.?$)`,
  'i',
);
const fairCatchBy = new RegExp(String.raw`\bfair catch by (${NAME})(?= at\b|,|\.?$)`, 'i');
/** Only a stat crew names tacklers: by number, or the last name first. */
const inBrackets = /\((#\d{1,3} [^()]{1,80}|(?![^()]* (?:kick|pass|run|pat)\b)[^()#\d,]{2,30},[^()#\d]{1,60})\)/i;

/** Yards by the places before and after the play, or by what they leave to a first down; undefined if neither is known. */
export function gainedOf({ start, end }: SentenceRow): number | undefined {
  if (end.tid === undefined || end.tid !== start.tid) return undefined;
  if (start.toEndZone !== undefined && end.toEndZone !== undefined) return start.toEndZone - end.toEndZone;
  const isNextDown = end.down === start.down + 1 && start.distance > 0 && end.distance > 0;
  return isNextDown ? start.distance - end.distance : undefined;
}

/** The yards of a run or a catch. Some games state losses as gains; the place after the play shows them. */
const gainIn = (rest: string, row: SentenceRow): number => {
  const found = gains.exec(rest)?.[1];
  const gained = gainedOf(row);
  if (found === undefined) return gained ?? 0;
  const yards = yardsOf(found);
  return gained !== undefined && gained === -yards ? gained : yards;
};

/** Players in brackets behind a play: they made the tackle. */
const inBracketsOf = (rest: string, row: SentenceRow): (string | undefined)[] =>
  inBrackets
    .exec(rest)?.[1]
    ?.split(/ *; */)
    .map((name) => mentionOf(name, row)) ?? [];

function tackles(rest: string, row: SentenceRow, side: Side = 'defence'): SentenceStat[] {
  const names = inBracketsOf(rest, row);
  return names.map((name) => stat(names.length === 1 ? 79 : 82, side, name));
}

function run({ subject, rest, row }: Act): Course {
  const ball = stat(10, 'offence', mentionOf(subject, row), gainIn(rest, row));
  return { stats: [ball, ...tackles(rest, row)], ball };
}

/** A kneel-down counts for the team. */
function kneel({ rest, row }: Act): Course {
  const loss = /\bloss of (\d{1,3})/i.exec(rest)?.[1];
  const ball = stat(10, 'offence', undefined, loss === undefined ? (gainedOf(row) ?? 0) : -Number(loss));
  return { stats: [ball], ball };
}

function pass(act: Act): Course {
  const { subject, rest, row } = act;
  const passer = mentionOf(subject, row);
  if (/\bintercept/i.test(rest)) return intercepted(act, passer);
  const target = mentionOf(receiver.exec(rest)?.[1], row);
  if (/\bincomplete\b/i.test(rest)) {
    const stats = [stat(14, 'offence', passer)];
    if (target !== undefined) stats.push(stat(115, 'offence', target));
    const defender = mentionOf(brokenUpBy.exec(rest)?.[1], row);
    if (defender !== undefined) stats.push(stat(85, 'defence', defender));
    return { stats, ball: undefined };
  }
  const yards = gainIn(rest, row);
  const ball = stat(21, 'offence', target, yards);
  return { stats: [stat(15, 'offence', passer, yards), ball, ...tackles(rest, row)], ball };
}

function intercepted({ rest, row }: Act, passer: string | undefined): Course {
  const back = returnOf(rest.replace(/^.*?\bintercepted(?: for a TD)?(?:, touchback\.?)?/i, ''), row);
  const name = mentionOf(interceptedBy.exec(rest)?.[1], row) ?? back?.name;
  const ball = stat(25, 'defence', name, back?.yards);
  return { stats: [stat(19, 'offence', passer), ball], ball };
}

/** A college counts a sack as a run of the passer. */
function sack({ subject, rest, row }: Act): Course {
  const passer = mentionOf(subject, row);
  const found = gains.exec(rest)?.[1];
  const ball = stat(10, 'offence', passer, found === undefined ? (gainedOf(row) ?? 0) : -Math.abs(yardsOf(found)));
  const [, first, second] = sackedBy.exec(rest) ?? [];
  const named = first === undefined ? inBracketsOf(rest, row) : [mentionOf(first, row)];
  const sackers = second === undefined ? named : [...named, mentionOf(second, row)];
  const credited =
    sackers.length > 1 ? sackers.map((name) => stat(84, 'defence', name)) : [stat(83, 'defence', sackers[0])];
  const tacklers = first === undefined ? tackles(rest, row) : [];
  return { stats: [stat(20, 'offence', passer), ball, ...credited, ...tacklers], ball };
}

/** The other team's catch or return of a kick. */
function returnedKick(statId: number, { rest, row }: Act, kick: SentenceStat): Course {
  const caught = mentionOf(fairCatchBy.exec(rest)?.[1], row);
  const back = /\btouchback\b/i.test(rest) ? undefined : returnOf(rest, row);
  const ball = back && stat(statId, 'defence', back.name, back.yards);
  const stats = [kick, ...(caught === undefined ? [] : [stat(39, 'defence', caught)]), ...(ball ? [ball] : [])];
  return { stats: ball ? [...stats, ...tackles(rest, row, 'offence')] : stats, ball };
}

const kickoff = (act: Act): Course =>
  returnedKick(45, act, stat(/\btouchback\b/i.test(act.rest) ? 44 : 41, 'offence', mentionOf(act.subject, act.row)));

/** Who blocked a kick, and the words behind it. */
function blockIn(rest: string, row: SentenceRow): { blocker: string | undefined; behind: string } {
  const written = blockedBy.exec(` ${rest}`)?.[1];
  const words = written === undefined ? rest : rest.split(`blocked by ${written}`).join('');
  return { blocker: mentionOf(written, row), behind: words.replace(/^(?: |,|missed|blocked|no good|returned)+/i, '') };
}

/** A blocked punt counts for the punter's team; the block itself as a return of no yards, and what follows as another one. */
function punt(act: Act): Course {
  const { subject, amount, rest, row } = act;
  if (!/\bblocked\b/i.test(rest)) return returnedKick(33, act, stat(29, 'offence', mentionOf(subject, row), amount));
  const { blocker, behind } = blockIn(rest, row);
  const back = returnOf(behind, row);
  const block = stat(33, 'defence', blocker);
  const stats = [stat(2, 'offence'), stat(86, 'defence', blocker), block];
  const ball = back ? stat(33, 'defence', back.name, back.yards) : block;
  return { stats: back ? [...stats, ball] : stats, ball };
}

function fieldGoal({ subject, amount, rest, row }: Act): Course {
  const isMissed = /\b(?:miss|block|no good|short|wide|fail|return|upright)/i.test(rest);
  const { blocker, behind } = blockIn(rest, row);
  const back = isMissed ? returnOf(behind, row) : undefined;
  const ball = back && stat(63, 'defence', back.name, back.yards);
  return {
    stats: [
      stat(isMissed ? 69 : 70, 'offence', mentionOf(subject, row), amount),
      ...(blocker === undefined ? [] : [stat(88, 'defence', blocker)]),
      ...(ball ? [ball] : []),
    ],
    ball,
  };
}

/** Kinds of touchdowns in the form of a scoring summary, and the codes of the scorer. */
const summaries: readonly (readonly [RegExp, statId: number, Side])[] = [
  [/^(?:run|rush)/i, 10, 'offence'],
  [/^(?:pass|reception)/i, 21, 'offence'],
  [/^interception/i, 25, 'defence'],
  [/^fumble/i, 59, 'defence'],
  [/^kick/i, 45, 'defence'],
  [/\bpunt/i, 33, 'defence'],
  [/\bfield goal|^fg/i, 63, 'defence'],
];
const passFrom = new RegExp(String.raw`^(?:pass|reception) from (${NAME})(?= ?\(|, |\.?$)`, 'i');

function summary({ subject, amount, rest, row }: Act): Course | undefined {
  const kind = summaries.find(([pattern]) => pattern.test(rest));
  if (!kind) return undefined;
  const [, statId, side] = kind;
  const own = statId === 59 && /\(own\)/i.test(row.type);
  const ball = stat(own ? OWN_RECOVERY : statId, own ? 'offence' : side, mentionOf(subject, row), amount);
  const passer = mentionOf(passFrom.exec(rest)?.[1], row);
  const thrown = statId === 21 ? [stat(15, 'offence', passer, amount)] : statId === 25 ? [stat(19, 'offence')] : [];
  return { stats: [...thrown, ball], ball };
}

const readers: readonly (readonly [pattern: string, read: (act: Act) => Course | undefined])[] = [
  [String.raw`-?\d{1,3} ?(?:yd|yds|yard)\.? (?:fg|field goal)\b`, fieldGoal],
  [String.raw`field goal attempt from \d{1,3}(?: yards?)?`, fieldGoal],
  [
    String.raw`-?\d{1,3} yds? (?=run|rush|pass from|reception|interception|fumble|kick|punt|return of|blocked|missed)`,
    summary,
  ],
  [String.raw`(?:takes a knee|kneel(?:s|ed)?(?: down)?)\b`, kneel],
  [String.raw`(?:run|rush|rushe[ds]|scrambles?)(?= (?:for|left|right|middle|up|to)\b|,|$)`, run],
  [String.raw`pass(?= (?:complete|incomplete|intercepted|to|up|short|deep|left|right|middle|for)\b|,|$)`, pass],
  [String.raw`sacked\b`, sack],
  [String.raw`(?:on-?side )?kick(?:off|s)(?: for)? -?\d{1,3} (?:yds?|yards?)|on-?side kick\b`, kickoff],
  [String.raw`punts?(?: for)? -?\d{1,3} (?:yds?|yards?)`, punt],
  [String.raw`punt (?:is |was )?(?=blocked\b)`, punt],
];
const firstAct = new RegExp(`^(?:(${NAME}) )??(?:${readers.map(([pattern]) => `(${pattern})`).join('|')})`, 'i');

/** Reads the first act of a sentence, up to a fumble; undefined if the act is unknown. */
export function readAct(words: string, row: SentenceRow): Course | undefined {
  const [head = ''] = words.split(loose, 1);
  if (/\btwo-?point\b/i.test(head.replace(/\([^()]*\)/g, ''))) return undefined;
  const [all = '', subject, ...found] = firstAct.exec(head) ?? [];
  const at = found.findIndex((act) => act !== undefined);
  const amount = Number(/-?\d+/.exec(found[at] ?? '')?.[0] ?? 0);
  return readers[at]?.[1]({ subject, amount, rest: head.slice(all.length), row });
}
