import { writeFileSync } from 'node:fs';
import { fieldOf } from '../games/lib/unknown.ts';
import { callersPath } from '../operator/callers-path.ts';
import { type Answer, answer, commandLine, main, print, Valued } from '../operator/command-line.ts';
import { jsonFile } from '../operator/json-file.ts';
import { UserError } from '../operator/user-error.ts';
import { recordNba, recordNfl } from './league/record.ts';
import { toText } from './league/recording.ts';

const line = () =>
  commandLine(
    'npm run record --',
    `Makes a recording of one game of NBA live data: only the facts, in this project's own format. Without --box it is a game of
the NFL's feed, which has everything in one file.`,
  )
    .addOption(new Valued('--plays <FILE>', 'the play-by-play', 'a file'))
    .addOption(new Valued('--box <FILE>', 'the box score', 'a file'))
    .addOption(new Valued('--supplement <FILE>', 'what those files do not say', 'a file'))
    .addOption(new Valued('--out <FILE>', 'the recording', 'a file'))
    .addHelpText(
      'after',
      `
Supplements are, of the NBA: {"colors": {"GSW": "#…"}, "positions": {"<personId>": "PG"}}, of the NFL:
{"kickoff": "<ISO time>", "teams": {"NE": {"name": "…", "color": "#…"}}, "players": {"<playerId>": ["<first>", "<last>", "QB"]}}.`,
    );

const json = (file: string) => jsonFile(file, 'a file of a game');

export const record = (args: string[]): Answer =>
  answer(line(), args, ({ values: { plays, box, supplement, out }, seeHelp }) => {
    if (!plays || !supplement || !out) throw new UserError(`--plays, --supplement and --out are wanted: ${seeHelp}`);
    const recording = box
      ? recordNba(json(plays), json(box), json(supplement))
      : recordNfl(json(plays), json(supplement));
    try {
      writeFileSync(callersPath(out), toText(recording));
    } catch (error) {
      throw new UserError(`${out} cannot be written (${fieldOf(error, 'code')}).`);
    }
    return print(`${out}: ${recording.title}, ${recording.plays.length} plays`);
  });

await main(import.meta.filename, record);
