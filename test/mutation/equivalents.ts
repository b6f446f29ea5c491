/** A line, and mutants of it that do what it does, so that no test could tell them apart. */
export type Equivalent = {
  /** Below games/. */
  file: string;
  line: string;
  /** What stands there instead, as Stryker prints it, on one line. */
  mutants: readonly string[];
  reason: string;
};

const HERE = '["Stryker was here"]';
const kept = 'What is known already is only worked out again.';
const unique = 'No two of a list have the same id.';
const stringless = 'A text has no fields that could be read from it, so it counts for nothing.';

export const equivalents: readonly Equivalent[] = [
  {
    file: 'averages.ts',
    line: 'const lines = new Map(season.filter(({ stats }) => stats).map((line) => [line.pid, line]));',
    mutants: ['season'],
    reason: 'A line without stats is passed over where its averages are taken, too.',
  },
  {
    file: 'random.ts',
    line: 'for (let last = mixed.length - 1; last > 0; last -= 1) {',
    mutants: ['last >= 0'],
    reason: 'The first is changed for itself.',
  },
  {
    file: 'tic-tac-toe/points.ts',
    line: 'return spot ? [{ at: shot.at, side: this.#sideOf(shot.tid) as number, zone: bit(spot.zone) }] : [];',
    mutants: [HERE],
    reason: 'A make of no zone takes none.',
  },
  {
    file: 'tic-tac-toe/points.ts',
    line: 'if (known !== UNKNOWN) return known;',
    mutants: ['false'],
    reason: kept,
  },
  {
    file: 'tic-tac-toe/points.ts',
    line: 'for (let make = 0; make < this.#at.length; make += 1) {',
    mutants: ['make <= this.#at.length'],
    reason: 'A make of no zone takes none.',
  },
  {
    file: 'tic-tac-toe/points.ts',
    line: 'if (known && known.version === timeline.version) return known;',
    mutants: ['false'],
    reason: kept,
  },
  {
    file: 'tic-tac-toe/points.ts',
    line: 'if (this.#version !== this.#timeline.version) {',
    mutants: ['true'],
    reason: kept,
  },
  {
    file: 'tic-tac-toe/rules.ts',
    line: 'let holders: Holder[] = [];',
    mutants: [HERE],
    reason: 'It is read only after a make has set it.',
  },
  {
    file: 'tic-tac-toe/rules.ts',
    line: 'for (const shot of teams.includes(teamId) ? timeline.shots() : []) {',
    mutants: [HERE],
    reason: stringless,
  },
  {
    file: 'tic-tac-toe/rules.ts',
    line: 'return (lineOf(held) ?? []).flatMap((zone) => madeZones[zone - 1]?.currentShot ?? []);',
    mutants: [HERE, 'madeZones[zone - 1].currentShot'],
    reason: 'Every zone of a line is on the board and held.',
  },
  {
    file: 'squares/points.ts',
    line: 'if (known && known.version === timeline.version) return known;',
    mutants: ['false'],
    reason: kept,
  },
  {
    file: 'squares/points.ts',
    line: 'for (let pick = 0; pick < this.#squares.length; pick += 1) {',
    mutants: ['pick <= this.#squares.length'],
    reason: 'No square is where there is no pick.',
  },
  {
    file: 'bingo/points.ts',
    line: 'for (let line = 0; line < lineMasks.length; line += 1) {',
    mutants: ['line <= lineMasks.length'],
    reason: 'No squares make a mask that is not there.',
  },
  {
    file: 'bingo/rules.ts',
    line: 'const plays = timeline.find(pid, classification)?.playsReaching(threshold, since) ?? [];',
    mutants: [HERE, 'timeline.find(pid, classification).playsReaching'],
    reason: 'A completed square asks for 1 at least, so it has plays.',
  },
  {
    file: 'bingo/rules.ts',
    line: 'at: plays.at(-1)?.at ?? since,',
    mutants: ['plays.at(-1).at'],
    reason: 'A completed square asks for 1 at least, so it has plays.',
  },
  {
    file: 'bingo/rules.ts',
    line: 'const parts = line.squares.flatMap((square) => bySquare.get(squareKey(square)) ?? []);',
    mutants: [HERE],
    reason: 'Every square of a completed line has its award.',
  },
  {
    file: 'bingo/rules.ts',
    line: 'const missing = line.squares.filter((square) => !squares[square]?.completed).length;',
    mutants: ['squares[square].completed'],
    reason: 'Every square of a line is on the card.',
  },
  {
    file: 'bingo/deal.ts',
    line: 'const players = team.players.toSorted((a, b) => (a.id < b.id ? -1 : 1));',
    mutants: ['a.id <= b.id'],
    reason: unique,
  },
  {
    file: 'bingo/deal.ts',
    line: 'while (ids.size < SQUARES - 1) ids.add(1 + random.below(2 ** 31));',
    mutants: ['ids.size <= SQUARES - 1', 'SQUARES + 1'],
    reason: 'Ids to spare are not given to anyone.',
  },
  {
    file: 'parlay/card.ts',
    line: 'if (there?.id === category.id) return there;',
    mutants: ['false'],
    reason: 'The search that follows finds the same one.',
  },
  {
    file: 'parlay/contest.ts',
    line: "return home.value > away.value === !fewest ? 'home' : 'away';",
    mutants: ['home.value >= away.value'],
    reason: 'Equal values were a push before.',
  },
  {
    file: 'parlay/outcomes.ts',
    line: 'if (this.#version !== this.#timeline.version) this.#settle();',
    mutants: ['true'],
    reason: kept,
  },
  {
    file: 'parlay/outcomes.ts',
    line: 'if (row === this.#times.length) return 0;',
    mutants: ['false'],
    reason: 'Nothing was predicted right by a row that is not there.',
  },
  {
    file: 'parlay/outcomes.ts',
    line: 'if (!outcomes) {',
    mutants: ['true'],
    reason: kept,
  },
  {
    file: 'parlay/rules.ts',
    line: 'const named = [...new Set(plays)].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));',
    mutants: ['a.id <= b.id'],
    reason: unique,
  },
  {
    file: 'parlay/rules.ts',
    line: 'return { key, points, reason, plays: named.map(({ id }) => id), at: named.at(-1)?.at ?? 0 };',
    mutants: ['named.at(-1).at'],
    reason: 'An award names at least one play.',
  },
  {
    file: 'over-under/deal.ts',
    line: 'const { from, to } = table.lineRanges.find(({ classifier }) => classifier === stat) ?? { from: 0, to: 0 };',
    mutants: ['{}'],
    reason: 'Chance decides on statistics with a range alone.',
  },
  {
    file: 'over-under/deal.ts',
    line: 'const fullClassifier = table.stats[stat]?.many ?? stat;',
    mutants: ['table.stats[stat].many'],
    reason: 'Every statistic with a range has its words; a test of the tables holds it.',
  },
  {
    file: 'over-under/deal.ts',
    line: 'const positions = table.averages.find(({ classifier }) => classifier === stat)?.positions;',
    mutants: ['table.averages.find(({ classifier }) => classifier === stat).positions'],
    reason: 'Every statistic with a range has an average.',
  },
  {
    file: 'over-under/deal.ts',
    line: 'const sorted = players.toSorted((a, b) => (a.id < b.id ? -1 : 1));',
    mutants: ['a.id <= b.id'],
    reason: unique,
  },
  {
    file: 'over-under/final.ts',
    line: "play.kind === 'shot' || (play.kind === 'stat' && play.act === 'PLAYER') ? play.pid : undefined;",
    mutants: ['true'],
    reason: 'Only plays of the box score have an act.',
  },
  {
    file: 'over-under/final.ts',
    line: 'newest = { at: NEVER };',
    mutants: ['{}'],
    reason: 'What is not known is not later than any join either.',
  },
  {
    file: 'over-under/final.ts',
    line: 'if (this.#version === this.#timeline.version) return;',
    mutants: ['false'],
    reason: kept,
  },
  {
    file: 'over-under/final.ts',
    line: 'if (pid === undefined) continue;',
    mutants: ['false'],
    reason: 'Nobody asks for the plays of nobody.',
  },
  {
    file: 'over-under/final.ts',
    line: 'else if (play.at > known.at) known.at = play.at;',
    mutants: ['play.at >= known.at'],
    reason: 'It becomes what it is.',
  },
  {
    file: 'over-under/final.ts',
    line: 'if (!final) {',
    mutants: ['true'],
    reason: kept,
  },
  {
    file: 'over-under/rules.ts',
    line: "if (prediction === 'over') return column?.playsReaching(nextAfter(threshold), since) ?? [];",
    mutants: [HERE, 'column.playsReaching'],
    reason: 'An Over that has won has plays.',
  },
  {
    file: 'over-under/rules.ts',
    line: 'return last ? [last] : [];',
    mutants: [HERE],
    reason: 'An Under wins only if its player had a play.',
  },
  {
    file: 'over-under/rules.ts',
    line: "known.has(key) ? [] : [{ key, message: messages.get(key) ?? '', points, timestamp: at }],",
    mutants: ['"Stryker was here!"'],
    reason: 'Every award is of a prediction on the board.',
  },
];
