import { setTimeout as pause } from 'node:timers/promises';
import { is } from 'valibot';
import { type GameEvent, scheduled } from '../../../games/timeline/event.ts';
import { isOver } from '../../../games/timeline/status.ts';
import { id as eventIdForm } from '../../../lambdas/api/pipeline/input.ts';
import { event, scheduleEvent } from '../../../lambdas/stores/events.ts';
import type { Roster } from '../../../lambdas/stores/teams.ts';
import { logFile, UserError } from '../../caller.ts';
import { print, speed, takes } from '../../command-line.ts';
import { type OperatorLine, site } from '../../endpoint.ts';
import { fileReaders, type GameFile, readGameFile, warnUnlessOver } from '../../game-files/game-file.ts';
import { DEFAULT_SPEED, eventIdOf, PREGAME, replay, wallClock } from '../../replay/replay.ts';
import { freezeFileFacts, putOrAdd, rostersOf } from '../../replay/teams.ts';
import { cloudOfFeed, knownEvent, refuseUnknownFeed } from './known.ts';
import { post, secretFor } from './push.ts';

const providers = [...fileReaders].flatMap(([key, { course }]) => (course ? [key] : [])).join(', ');

/** Maximum wait until the last delivery is stored, and the interval between checks, ms. */
const STORE_WAIT_MS = 60_000;
const CHECK_MS = 250;
/** Maximum attempts to post a delivery to a busy webhook, and ms between them. */
const TRIES = 10;
const RETRY_MS = 1_000;

export const replayCommand = (line: OperatorLine) =>
  line
    .command('replay <PROVIDER> <FILE> [BOXFILE]')
    .description("Plays a provider's file of a real game as if it were on now.")
    .option(
      '--speed <N>',
      'how many times as fast as it was; above 1, stretches without plays are shortened to half a minute first',
      speed,
      DEFAULT_SPEED,
    )
    .option(
      '--event <ID>',
      'the id of the event; a new one without it. With the id of an interrupted replay, that goes on',
      takes('an id: 1 to 100 letters, digits, _, : or -', (text) => (is(eventIdForm(), text) ? text : undefined)),
    )
    .addOption(site)
    .addHelpText(
      'after',
      `
PROVIDER is ${providers}; FILE and BOXFILE are what \`box\` reads.
The event is put into the schedule with the file's teams and players, tips off in ten seconds, and its plays go through the webhook, signed as the
provider would: snapshots that grow, every two seconds at most, or message by message of a push feed. All times become those of now.

It ends with the game; printed are then the event and its score beside the file's. The exit status is 1 where the two differ. Season averages
are unknown to a file, and so are football positions in most, which are estimated from what a player did. BOXFILE gives nba-live whole names.`,
    )
    .action(async (provider, file, boxFile, values, command) => {
      const cloud = cloudOfFeed(command);
      const replayed = await replayFile(provider, file, boxFile, { url: cloud, ...values });
      const { score, ofFile } = replayed;
      print(replayed, score.home !== ofFile.home || score.away !== ofFile.away);
    });

type Values = { speed: number; event?: string; url: string | undefined };

async function replayFile(provider: string, file: string, boxFile: string | undefined, values: Values) {
  const { speed, url } = values;
  refuseUnknownFeed(provider);
  const { feed, course } = fileReaders.get(provider) ?? {};
  if (!feed || !course) throw new UserError(`A file of ${provider} cannot be replayed; those of ${providers} can.`);
  const game = readGameFile(provider, file, boxFile);
  warnUnlessOver(file, game.timeline);
  if (url === undefined) throw new UserError("replay takes --url, the site's address.");

  const { body } = game;
  const box = boxFile === undefined ? undefined : logFile(boxFile);
  const names = new Map([...(feed.namesIn?.(body) ?? []), ...(feed.namesIn?.(box) ?? [])]);
  const live = await scheduledNow(game, rostersOf(game, names), values.event);
  console.error(`${live.id} tips off at ${new Date(live.startsAt).toLocaleTimeString()}: ${url}`);

  const secret = process.env.FEED_SECRET ?? (await secretFor(provider));
  const deliver = (delivery: unknown) => postUntilAccepted(provider, JSON.stringify(delivery), secret, url);
  const { startsAt, id: eventId } = live;
  const replayed = { course, feed, event: game.event, body, eventId, startsAt, speed };
  const deliveries = await replay(replayed, { clock: wallClock, deliver });
  const { status, score } = await waitUntilStored(eventId, game);
  const title = `${live.away.name} at ${live.home.name}`;
  return { eventId, title, deliveries, status, score, ofFile: game.timeline.scoreAt() };
}

/** Puts the event on the schedule, or resumes one that has begun. @throws UserError if its id belongs to another game, or it is over */
async function scheduledNow(game: GameFile, rosters: Record<'home' | 'away', Roster>, given?: string) {
  const now = Date.now();
  const id = given ?? eventIdOf(`replay-${game.event.id}`, now);
  const known = await event(id);
  if (known && isOver(known)) throw new UserError(`The event ${id} is over: give the replay another --event.`);
  if (known && (known.home.id !== game.event.home.id || known.away.id !== game.event.away.id)) {
    throw new UserError(
      `The event ${id} is ${known.away.name} at ${known.home.name}, which is not the game of the file.`,
    );
  }
  const [home, away] = [await putOrAdd(rosters.home, now), await putOrAdd(rosters.away, now)];
  const { type, regulation } = game.event;
  const facts = { id, type, regulation, startsAt: now + PREGAME, home, away };
  await scheduleEvent(facts);
  const live = (await event(id)) ?? scheduled(facts);
  await freezeFileFacts(live, rosters);
  return live;
}

/** Posts a delivery, again while the webhook is busy. AlreadyDelivered (409) counts as accepted. @throws UserError if it is refused */
async function postUntilAccepted(provider: string, body: string, secret: string, site: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text } = await post(provider, body, secret, site);
    // NothingTaken: a real feed also has messages without news.
    if (status < 400 || status === 409 || text.includes('"NothingTaken"')) return;
    const isTransient = status === 429 || status >= 500;
    if (!isTransient || attempt === TRIES) throw new UserError(`The webhook answers ${status}: ${text.slice(0, 300)}`);
    await pause(RETRY_MS);
  }
}

/** The stored event once it matches the file, or its state when the wait ends. */
async function waitUntilStored(eventId: string, { timeline }: GameFile): Promise<GameEvent> {
  const score = timeline.scoreAt();
  for (const end = Date.now() + STORE_WAIT_MS; ; ) {
    const found = await knownEvent(eventId);
    const same = found.score.home === score.home && found.score.away === score.away;
    if ((same && isOver(found) === timeline.ended) || Date.now() > end) return found;
    await pause(CHECK_MS);
  }
}
