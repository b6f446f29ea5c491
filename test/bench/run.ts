import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { commandLine } from '../../operator/command-line.ts';
import { adjustmentRows, hostileDeliveries, snapshotRows } from './deliveries.ts';
import { dueRows } from './due.ts';
import { footballSummaries } from './espn-football.ts';
import { boarded } from './first-board.ts';
import { imported } from './imports.ts';
import { ingested } from './ingest.ts';
import { lit } from './lighthouse.ts';
import { loaded } from './load.ts';
import { painted } from './pixel.ts';
import { previewRows } from './preview.ts';
import { pushRows } from './pushes.ts';
import { rankedRows } from './ranking.ts';
import { explained } from './receipts.ts';
import { readRows } from './roster.ts';
import type { Row } from './row.ts';
import { scoringRows } from './scoring.ts';
import { seasonRows } from './season.ts';
import { sweptRows } from './sweep.ts';
import { memoryRows, timelineRows } from './timeline.ts';

type Bench = () => Row[] | Promise<Row[]>;

/** Speed of the rules. Printed, never a test: what a machine does today says nothing about the code. */
const rules: Record<string, Bench> = {
  timeline: timelineRows,
  receipts: explained,
  snapshots: snapshotRows,
  hostile: hostileDeliveries,
  summaries: footballSummaries,
  adjustments: adjustmentRows,
  ingest: ingested,
  imports: imported,
};
/** Each bench has a process of its own: a million packed entries of one bench would count as memory of the next. */
const large: Record<string, Bench> = {
  scoring: scoringRows,
  sweep: sweptRows,
  season: seasonRows,
  pushes: pushRows,
  roster: readRows,
  ranking: rankedRows,
  preview: previewRows,
  memory: memoryRows,
};
/** They run only by name, such as `npm run bench -- load`: most need the whole machine and a browser. */
const byName: Record<string, Bench> = {
  due: dueRows,
  load: loaded,
  lighthouse: lit,
  pixel: painted,
  'first-board': boarded,
};
const all = { ...rules, ...large, ...byName };

async function report(bench: Bench): Promise<void> {
  for (const { bench: name, value, unit, goal } of await bench()) {
    const [met, words] = !goal
      ? [true, 'none']
      : 'atLeast' in goal
        ? [value >= goal.atLeast, `>=${goal.atLeast}`]
        : [value < goal.below, `<${goal.below}`];
    const rounded = value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
    console.log(JSON.stringify({ bench: name, value: rounded, unit, goal: words, met }));
  }
}

const line = commandLine(
  'npm run bench --',
  `Measures the rules, the stores and the bundles: one JSON line a row. With NAME one bench alone: ${Object.keys(all).join(', ')}.`,
)
  .argument('[NAME]')
  .parse();
const [name] = line.processedArgs;
if (name === undefined) {
  for (const bench of Object.values(rules)) await report(bench);
  for (const one of Object.keys(large))
    execFileSync('npx', ['tsx', fileURLToPath(import.meta.url), one], { stdio: 'inherit' });
} else {
  await report(all[name] ?? line.error(`No bench is called ${name}`));
}
process.exit();
