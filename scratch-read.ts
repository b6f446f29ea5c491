import { readdirSync, readFileSync } from 'node:fs';
import { nflPresentGame, summaryAt, codedTotals } from './test/fixtures/espn-football.ts';
import { espn } from './lambdas/providers/espn/feed.ts';
import { readSummary } from './lambdas/providers/espn/schema.ts';
import { scheduled } from './games/timeline/event.ts';
import { Timeline } from './games/timeline/timeline.ts';
import { diffDelivery } from './lambdas/ingest/diff-delivery.ts';
const keys = ['PASS_ATT','PASS_CMP','PASS_YDS','PASS_TD','RUSH_ATT','RUSH_YDS','RUSH_TD','RECV_REC','RECV_YDS','RECV_TD','DEF_TOT','DEF_SOLO','DEF_AST','DEF_SACK','INT','FUM_RCV','FUM_LOST','PUNT_YDS','KICK_PTS'];
let cells = 0, same = 0;
for (const f of readdirSync('/work/shared/data/nfl-present').filter((f) => /^20/.test(f))) {
  if (f.startsWith('2022_17')) continue;
  const g = nflPresentGame(f);
  const body = JSON.parse(JSON.stringify(summaryAt(g, { plays: g.plays.length })));
  const s = readSummary(body); if ('unreadable' in s) { console.log(s); continue; }
  const event = scheduled({ id: s.id, type: 'FOOTBALL', startsAt: s.startsAt, regulation: s.regulation, home: s.home.face, away: s.away.face });
  const t0 = performance.now(); const d = espn.read(body, event, 0); const ms = performance.now() - t0;
  if ('unreadable' in d) { console.log(f, d); continue; }
  const tl = new Timeline(event); const { plays, ignored } = diffDelivery(d, espn, tl); for (const p of plays) tl.put(p);
  const truth = codedTotals(g, g.plays);
  let c = 0, ok = 0; const diffs: string[] = [];
  for (const who of new Set([...truth.keys(), ...[...g.players.values()].map(p => p.id)])) for (const k of keys) { const a = tl.total(who, k), b = truth.get(who)?.[k] ?? 0; if (a === 0 && b === 0) continue; c++; if (a === b) ok++; else diffs.push(`${[...g.players.values()].find(p=>p.id===who)?.mention ?? who} ${k} ${a}/${b}`); }
  cells += c; same += ok;
  console.log(f, ms.toFixed(0) + 'ms', plays.length, `${ok}/${c}`, tl.status, JSON.stringify(tl.scoreAt()), JSON.stringify(d.stated), 'adj', JSON.stringify(d.adjusted), JSON.stringify(ignored), diffs.slice(0, 12).join(', '));
}
console.log(same / cells);
