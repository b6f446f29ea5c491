import { writeFileSync } from 'node:fs';
import { fieldOf } from '../games/lib/unknown.ts';
import { callersPath, jsonFile } from '../operator/callers-files.ts';
import { commandLine, main, print } from '../operator/command-line.ts';
import { UserError } from '../operator/user-error.ts';
import { recordNba, recordNfl } from './league/record.ts';
import { toText } from './league/recording.ts';

const json = (file: string) => jsonFile(file, 'a file of a game');

export const record = commandLine(
  'npm run record --',
  `Makes a recording of one game of NBA live data: only the facts, in this project's own format. Without --box it is a game of
the NFL's feed, which has everything in one file.`,
  `Supplements are, of the NBA: {"colors": {"GSW": "#…"}, "positions": {"<personId>": "PG"}}, of the NFL:
{"kickoff": "<ISO time>", "teams": {"NE": {"name": "…", "color": "#…"}}, "players": {"<playerId>": ["<first>", "<last>", "QB"]}}.`,
)
  .requiredOption('--plays <FILE>', 'the play-by-play')
  .option('--box <FILE>', 'the box score')
  .requiredOption('--supplement <FILE>', 'what those files do not say')
  .requiredOption('--out <FILE>', 'the recording')
  .action(({ plays, box, supplement, out }) => {
    const recording = box
      ? recordNba(json(plays), json(box), json(supplement))
      : recordNfl(json(plays), json(supplement));
    try {
      writeFileSync(callersPath(out), toText(recording));
    } catch (error) {
      throw new UserError(`${out} cannot be written (${fieldOf(error, 'code')}).`);
    }
    print(`${out}: ${recording.title}, ${recording.plays.length} plays`);
  });

await main(import.meta.filename, record);
