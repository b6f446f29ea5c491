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
const unique = 'No two of a list have the same id.';

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
    file: 'side-games/bingo/score.ts',
    line: 'for (let line = 0; line < lineMasks.length; line += 1) {',
    mutants: ['line <= lineMasks.length'],
    reason: 'No squares make a mask that is not there.',
  },
  {
    file: 'leaders.ts',
    line: 'export const byId = (players: Players): PlayerWithAverages[] => players.toSorted((a, b) => (a.id < b.id ? -1 : 1));',
    mutants: ['a.id <= b.id'],
    reason: unique,
  },
  {
    file: 'side-games/bingo/deal.ts',
    line: 'while (ids.size < SQUARES - 1) ids.add(1 + random.below(2 ** 31));',
    mutants: ['ids.size <= SQUARES - 1', 'SQUARES + 1'],
    reason: 'Ids to spare are not given to anyone.',
  },
  {
    file: 'side-games/parlay/card.ts',
    line: 'return there?.id === category.id ? there : card.find(({ id }) => id === category.id);',
    mutants: ['false'],
    reason: 'The search that follows finds the same one.',
  },
  {
    file: 'side-games/parlay/contest.ts',
    line: "return home.value > away.value === !fewest ? 'home' : 'away';",
    mutants: ['home.value >= away.value'],
    reason: 'Equal values were a push before.',
  },
  {
    file: 'timeline/play.ts',
    line: 'export const asTheyHappened = (a: Play, b: Play): number => a.at - b.at || (a.id < b.id ? -1 : 1);',
    mutants: ['a.id <= b.id'],
    reason: unique,
  },
  {
    file: 'side-games/over-under/deal.ts',
    line: 'const { from, to } = table.lineRanges.find(({ classifier }) => classifier === stat) ?? { from: 0, to: 0 };',
    mutants: ['{}'],
    reason: 'Chance decides on statistics with a range alone.',
  },
  {
    file: 'side-games/over-under/final.ts',
    line: "play.kind === 'shot' || (play.kind === 'stat' && play.act === 'PLAYER') ? play.pid : undefined;",
    mutants: ['true'],
    reason: 'Only plays of the box score have an act.',
  },
  {
    file: 'side-games/over-under/evidence.ts',
    line: "if (prediction === 'over') return column?.playsReaching(nextAfter(threshold), since) ?? [];",
    mutants: [HERE, 'column.playsReaching'],
    reason: 'An Over that has won has plays.',
  },
  {
    file: 'side-games/over-under/evidence.ts',
    line: 'return last ? [last] : [];',
    mutants: [HERE],
    reason: 'An Under wins only if its player had a play.',
  },
];
