import type { HypeGame } from '../../games/side-games/side-game.ts';
import { displayedByDefault, sideGames } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { entriesOf } from '../stores/entries.ts';
import { fan as fanOf } from '../stores/fans.ts';
import { type Device, type Reminders, remindersOfEventual } from '../stores/reminders.ts';
import { isQuiet } from './quiet.ts';
import { type Kind, type SendRange, WAVE_SECONDS } from './request.ts';

/** A notification, as the service worker reads it. `path`: the page that it opens. */
export type Notice = { title: string; body: string; path: string };

/** A fan with their notification and the phones that get it. */
export type Addressee = { fanId: string; notice: Notice; devices: [key: string, device: Device][] };

const phonesOf = ({ devices, quiet }: Reminders, now: number): Addressee['devices'] =>
  Object.entries(devices).filter(([, { zone }]) => !isQuiet(quiet, zone, now));

/** The fans who get a notification now: they chose the event, and have a phone outside its quiet hours. */
export async function audienceOf(
  task: SendRange,
  event: GameEvent,
  fanIds: readonly string[],
  now: number,
): Promise<Addressee[]> {
  const found = await Promise.all(fanIds.map((fanId) => addresseeOf(task, event, fanId, now)));
  return found.filter((one) => one !== undefined);
}

async function addresseeOf(
  task: SendRange,
  event: GameEvent,
  fanId: string,
  now: number,
): Promise<Addressee | undefined> {
  const reminders = await remindersOfEventual(fanId);
  // A task that runs again skips the fans whom it has notified, without another claim.
  if (!reminders || reminders.lastName === task.name) return undefined;
  const devices = phonesOf(reminders, now);
  if (devices.length === 0) return undefined;
  if (task.kind === 'begins') return { fanId, devices, notice: noticeOf('begins', event) };
  if (!reminders.closings) return undefined;
  const open = await openFor(task, fanId);
  return open.length > 0 ? { fanId, devices, notice: noticeOf('closes', event, open) } : undefined;
}

/** The closing side games that are on a fan's hub and that the fan has not joined. Empty if the fan's TV delay belongs to another wave. */
async function openFor({ eventId, closing = [], wave }: SendRange, fanId: string): Promise<HypeGame[]> {
  const record = await fanOf(fanId);
  if (!record || Math.ceil((record.viewerDelay ?? 0) / WAVE_SECONDS) !== wave) return [];
  const { displayedGames = [] } = record;
  const displayed: readonly string[] = displayedGames.length > 0 ? displayedGames : displayedByDefault;
  const wanted = closing.filter((key) => displayed.includes(key));
  if (wanted.length === 0) return [];
  const joined = new Set((await entriesOf(eventId, fanId)).map(({ hypeGame }) => hypeGame));
  return wanted.filter((key) => !joined.has(key));
}

const list = new Intl.ListFormat('en-US');

/** The text of a notification. It has names alone: no play, no score, no points. @param open side games that are still open */
export function noticeOf(
  kind: Kind,
  { id, home, away }: Pick<GameEvent, 'id' | 'home' | 'away'>,
  open: readonly HypeGame[] = [],
): Notice {
  const titles = list.format(open.map((key) => sideGames[key].words.title));
  return {
    title: `${away.name} at ${home.name}`,
    body:
      kind === 'begins'
        ? 'Begins in ten minutes. Pick your boards.'
        : `Joining of ${titles} closes soon. You have not joined yet.`,
    path: `/home?event=${encodeURIComponent(id)}`,
  };
}
