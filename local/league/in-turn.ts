import { putTeam } from '../../lambdas/stores/teams.ts';
import { storedRevisions } from './player.ts';
import type { Recording } from './recording.ts';
import { endOf, movedTo, PREGAME, programme, rosterOf, type Showing, showingOf } from './showing.ts';
import { putShowing } from './showings.ts';
import type { Stage } from './stage.ts';

/** Between the end of a showing and the next tip-off, ms. */
const INTERMISSION = 90_000;

/**
 * Shows recorded games in turn: one is on or about to begin, one stands on the schedule for later, and when one ends the next follows.
 * What had begun before a kill goes on; what had not begins anew.
 * @param known showings that were open when the league ended
 */
export async function showInTurn(
  recordings: readonly Recording[],
  known: readonly Showing[],
  speed: number,
  stage: Stage,
) {
  const { clock, log } = stage;
  let open: Showing[] = [];

  for (const { home, away, sport } of recordings) {
    for (const team of [home, away]) await putTeam(rosterOf(team, sport));
  }

  const run = (showing: Showing): void =>
    stage.show(showing, async () => {
      open = open.filter((other) => other !== showing);
      await fill();
    });

  /** After the last open showing; very soon where that is over, or there is none. */
  const nextStart = (): number => {
    const end = open.length > 0 ? Math.max(...open.map(endOf)) : 0;
    return end > clock.now() ? end + INTERMISSION : clock.now() + PREGAME;
  };

  /** Keeps two showings open, the second after the first. */
  const fill = async (): Promise<void> => {
    while (open.length < 2) {
      await schedule(showingOf(nextOf(recordings, open.at(-1)), nextStart(), speed));
    }
  };

  const schedule = async (showing: Showing): Promise<void> => {
    await putShowing(showing);
    open.push(showing);
    log(`${showing.event.id} tips off at ${new Date(showing.event.startsAt).toLocaleTimeString()}`);
    run(showing);
  };

  for (const showing of known) {
    const first = programme(showing).find(({ play }) => play.period > 0)?.play.id ?? '';
    const begun = (await storedRevisions(showing.event.id)).has(first);
    if (begun) {
      open.push(showing);
      log(`${showing.event.id} goes on`);
      run(showing);
      continue;
    }
    // Not begun: it is about to begin where nothing is live, else it follows what is.
    const startsAt = nextStart();
    if (showing.event.startsAt === startsAt && showing.speed === speed) {
      open.push(showing);
      run(showing);
    } else {
      await schedule(movedTo(showing, startsAt, speed));
    }
  }
  await fill();
}

/** Recordings follow each other round. */
function nextOf(recordings: readonly Recording[], last: Showing | undefined): Recording {
  const before = recordings.findIndex(({ key }) => key === last?.game.key);
  const next = recordings[(before + 1) % recordings.length];
  if (!next) throw new RangeError('there is no recording to play');
  return next;
}
