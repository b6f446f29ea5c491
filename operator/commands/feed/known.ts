import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { is } from 'valibot';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { id } from '../../../lambdas/api/pipeline/input.ts';
import { feeds } from '../../../lambdas/feeds/feeds.ts';
import { refusalOf } from '../../../lambdas/feeds/sources/source-hosts.ts';
import { event } from '../../../lambdas/stores/events.ts';
import { UserError } from '../../caller.ts';
import { cloudOf } from '../../endpoint.ts';

/** All feed names as one comma-separated text. */
export const feedKeys = [...feeds.keys()].join(', ');

/** Connects the stores to the cloud of a command. @returns its address, if it is on this machine */
export const cloudOfFeed = cloudOf('eventsTable', 'teamsTable');
export const connect = (command: CommandUnknownOpts): void => void cloudOfFeed(command);

/** Loads an event by id. @throws UserError if it does not exist */
export async function knownEvent(eventId: string): Promise<GameEvent> {
  const found = is(id(), eventId) ? await event(eventId) : undefined;
  if (!found) throw new UserError(`There is no event ${eventId}.`);
  return found;
}

/** @throws UserError for a provider that has no feed */
export function refuseUnknownFeed(provider: string): void {
  if (!feeds.has(provider)) throw new UserError(`${provider} is no feed; ${feedKeys} are.`);
}

/** @throws UserError for a URL that may not be fetched */
export function refuseUnlessAllowed(url: string): void {
  const refusal = refusalOf(url);
  // The message omits the URL, because the refused part may be secret.
  if (refusal) throw new UserError(`The URL is refused: ${refusal}.`);
}
