import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recordNba } from './record-nba.ts';
import { recordNfl } from './record-nfl.ts';
import { toText } from './recording.ts';

const usage = `npm run record -- --plays <playbyplay.json> --box <boxscore.json> --supplement <facts.json> --out <recording.json>

Turns one game of NBA live data into a recording: the facts alone, in this project's own format. Without --box the game is
one of NFL gamecenter, whose box score stands in the same file.
The supplement has what those files do not say. Of the NBA: {"colors": {"GSW": "#…"}, "positions": {"<personId>": "PG"}}. Of the NFL:
{"kickoff": "<ISO time>", "teams": {"NE": {"name": "…", "color": "#…"}}, "players": {"<playerId>": ["<first>", "<last>", "QB"]}}.`;

const option = { type: 'string' } as const;
const help = { type: 'boolean', short: 'h' } as const;
const { values } = parseArgs({ options: { plays: option, box: option, supplement: option, out: option, help } });
const { plays, box, supplement, out } = values;
if (values.help) {
  console.log(usage);
  process.exit();
}
if (!plays || !supplement || !out) {
  console.error(usage);
  process.exit(1);
}
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const recording = box ? recordNba(json(plays), json(box), json(supplement)) : recordNfl(json(plays), json(supplement));
writeFileSync(out, toText(recording));
console.log(`${out}: ${recording.title}, ${recording.plays.length} plays`);
