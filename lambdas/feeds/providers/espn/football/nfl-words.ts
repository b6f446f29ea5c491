/** The league's words for what happens in a play, as patterns. */

/** "J.Akins", "Da.Johnson", "A.St. Brown", "K.Vanden Bosch", "A.van Ginkel". */
const NAME = String.raw`[A-Z][A-Za-z'’]*\.\s?(?:St\. )?(?:(?:van|von|de|la|le|di) )*[A-Z][\w'’-]*(?: (?:[A-Z][a-z'’]+(?:-[A-Z][a-z'’]+)*|I{2,3}|IV)\b)*(?: [JS]r\.)?`;

/** "HST 42", "NO -8", "50". */
const SPOT = String.raw`(?:[A-Z]{2,3} )?-?\d+`;

const of = (pattern: string, flags = '') =>
  new RegExp(pattern.replaceAll('NAME', NAME).replaceAll('SPOT', SPOT), flags);

/** The form of a scoring summary, with full names: "Jo Oak 5 Yd Run (Al Oak Kick)", "Jo Elm Safety". Sentences of the league write yards out. */
export const shortForm = /^(?:[^()#\d;]{2,40} -?\d{1,3} [Yy]ds? |(?:[A-Z][\w.'’-]{0,20} ){0,4}Safety\b)/;
export const preface = of(
  String.raw`^(?:[A-Z]{2,3} #\d+[^.]*\.[^.]*now in as \w+\.\s*|\([^)]*\)\s*|.*?\breported in as eligible\.\s*|Direct snap to NAME\.\s*)+`,
);
export const passed = of(
  String.raw`^(NAME) pass (incomplete)?\s*(?:(?:short|deep) )?(?:(?:left|middle|right)\b)?\s*(?:(?:to|intended for) (NAME))?`,
);
export const ran = of(
  String.raw`^(NAME)(?= (?:(?:left|right) (?:end|tackle|guard)|up the middle|scrambles|kneels|rush|to |pushed ob|ran ob|for -?\d|for no gain))`,
);
export const sacked = of('^(NAME) sacked');
export const spiked = of('^(NAME) spiked');
export const kicked = of(String.raw`^(NAME) kicks (?:onside )?(-?\d+) yards?`);
export const punted = of(String.raw`^(NAME) punts (-?\d+) yards?(?: to (SPOT))?`);
export const blockedPunt = of('^(NAME) punt is BLOCKED by (NAME)');
export const fieldGoal = of(String.raw`^(NAME) (\d+) yard field goal is (GOOD|No Good|BLOCKED)(?: \((NAME)\))?`);
export const extraPoint = of(String.raw`(NAME) extra point is (GOOD|No Good|BLOCKED|Aborted|\w+)(?: \((NAME)\))?`);
export const twoPointPass = of('(NAME) pass to (NAME) is (?:in)?complete');
export const twoPointRun = of('(NAME) (?:rushes|scrambles|left|right|up|kneels)');
export const tryStart = of('(?:DEFENSIVE )?TWO-POINT (?:CONVERSION )?ATTEMPT|NAME extra point is ');
export const penalty = of(
  String.raw`PENALTY on ([A-Z]{2,3})(?:-(NAME))?, [^,]+, (\d+) yards?(?:, enforced at (SPOT))?`,
  'g',
);
export const abortedSnap = of(String.raw`^(NAME) FUMBLES \(Aborted\)[^,]*, (and recovers(?: at SPOT)?\.? ?)?`);
export const anyName = of('NAME', 'g');

/** What may follow the first words of a play, from left to right. */
export const tokens = of(
  [
    String.raw`(?<hit>\[NAME(?:[;,] NAME)*\])`,
    'INTERCEPTED by (?<interceptor>NAME)',
    '[Ll]ateral to (?<lateral>NAME)',
    'fair catch by (?<caught>NAME)',
    'impetus ends at (?<impetus>SPOT)',
    'touched at (?<touched>SPOT)',
    '(?<muffer>NAME) MUFFS catch',
    String.raw`(?<fumble>FUMBLES(?: \((?:Aborted|(?<forcer>NAME))\))?)`,
    '(?<again>and recovers)(?: at (?<spot>SPOT))?',
    '(?<how>recovered|RECOVERED) by (?:[A-Z]{2,3}-)?(?<recoverer>NAME)(?: at (?<where>SPOT))?',
    String.raw`(?:(?<mover>NAME) (?:at SPOT )?(?:\([^)]*advance\) )?)?(?:(?:to|(?:(?:pushed|ran) )?ob (?:at|in)|at|in) (?<to>SPOT|[Ee]nd [Zz]one) )?for (?:(?<yards>-?\d+) yards?|(?<still>no gain))`,
    '(?<score>TOUCHDOWN)',
    '(?<safety>SAFETY)',
    String.raw`\((?:sack split by )?(?<names>NAME(?:(?:[;,]| and) NAME)*)\)`,
  ].join('|'),
  'g',
);

/** Other club codes of a team: in stat rows, in other seasons, or since it moved. */
const alsoCalled = [
  ['ARI', 'ARZ'],
  ['BAL', 'BLT'],
  ['CLE', 'CLV'],
  ['HOU', 'HST'],
  ['JAC', 'JAX'],
  ['LA', 'LAR', 'STL', 'SL'],
  ['LAC', 'SD'],
  ['LV', 'OAK'],
  ['WAS', 'WSH'],
];

/** Whether two club codes are of one team. */
export const sameTeam = (a: string, b: string): boolean =>
  a === b || alsoCalled.some((names) => names.includes(a) && names.includes(b));
