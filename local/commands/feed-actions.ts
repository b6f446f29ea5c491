import { catalogues } from '../../lambdas/catalogue/catalogues.ts';
import { type Fetched, importSource } from '../../lambdas/catalogue/fetch.ts';
import { type Imported, importListing } from '../../lambdas/catalogue/import.ts';
import type { PassedOver } from '../../lambdas/feeds/feed.ts';
import { feeds } from '../../lambdas/feeds/feeds.ts';
import { refusalOf } from '../../lambdas/sources/allowed.ts';
import { event } from '../../lambdas/stores/events.ts';
import { poll, removeSource, setSource } from '../../lambdas/stores/polls.ts';
import { sign } from '../../lambdas/webhook/signature.ts';
import { Unusable } from '../unusable.ts';
import { jsonFile } from './json-file.ts';

type FromFile = Imported & { file: string; ignored: PassedOver[] };

/** Imports documents of a provider, files and URLs, in their order. Nothing is imported where one of the files is not the provider's. */
export async function importFrom(provider: string, from: readonly string[]): Promise<(FromFile | Fetched)[]> {
  const catalogue = catalogues.get(provider);
  if (!catalogue) {
    throw new Unusable(`${provider} has no catalogue; ${[...catalogues.keys()].join(', ')} have.`);
  }
  const read = from.map((name) => {
    if (/^https?:/.test(name)) {
      refuseUnlessAllowed(name);
      return { url: name };
    }
    const listing = catalogue.read(jsonFile(name, 'a file of any provider'));
    if ('unreadable' in listing) throw new Unusable(`${name} is not of ${provider}: ${listing.unreadable}.`);
    return { file: name, listing };
  });
  const reports: (FromFile | Fetched)[] = [];
  for (const one of read) {
    if ('url' in one) reports.push(await importSource({ provider, url: one.url as string }, Date.now()));
    else {
      const { file, listing } = one;
      reports.push({ file, ...(await importListing(listing, Date.now())), ignored: listing.ignored });
    }
  }
  return reports;
}

export async function pollAt(provider: string, eventId: string, url: string) {
  if (!feeds.has(provider)) throw new Unusable(`${provider} is no feed; ${[...feeds.keys()].join(', ')} are.`);
  refuseUnlessAllowed(url);
  await known(eventId);
  return { eventId, provider, url, changed: await setSource(eventId, { provider, url }) };
}

export async function pollNoMore(eventId: string) {
  await known(eventId);
  await removeSource(eventId);
  return { eventId };
}

/** Posts a file as its provider would. The secret comes by the environment: arguments are seen by others and stay in the shell's history. */
export async function push(provider: string, file: string, site: string | undefined) {
  const secret = process.env.FEED_SECRET;
  if (!secret) throw new Unusable('FEED_SECRET is not set: it holds the secret that the provider signs with.');
  if (!site) throw new Unusable("push takes --url, the site's address.");
  const body = JSON.stringify(jsonFile(file, 'a file of any provider'));
  const timestamp = Math.floor(Date.now() / 1000);
  const response = await fetch(new URL(`/api/feed/${encodeURIComponent(provider)}`, site), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hype-timestamp': String(timestamp),
      'x-hype-signature': sign(secret, timestamp, body),
    },
    body,
  });
  const answer = await response.text();
  if (!response.ok) throw new Unusable(`The webhook answers ${response.status}: ${answer.slice(0, 300)}`);
  return { status: response.status, ...(answer !== '' && { answer: JSON.parse(answer) as unknown }) };
}

export async function statusOf(eventId: string) {
  const { home, away, startsAt, status, score, ended_at } = await known(eventId);
  const polled = await poll(eventId);
  const time = (at: number | undefined) => (at ? new Date(at).toISOString() : null);
  return {
    eventId,
    title: `${away.name} at ${home.name}`,
    startsAt: time(startsAt),
    status,
    score,
    endedAt: time(ended_at),
    poll: polled
      ? {
          provider: polled.provider,
          url: polled.url,
          lastGood: time(polled.state.feed.lastGood),
          failingSince: time(polled.state.feed.failingSince),
          nextAt: time(polled.state.nextAt),
          changes: polled.state.changes,
        }
      : null,
  };
}

async function known(eventId: string) {
  const found = await event(eventId);
  if (!found) throw new Unusable(`There is no event ${eventId}.`);
  return found;
}

function refuseUnlessAllowed(url: string): void {
  const refusal = refusalOf(url);
  // The address itself may hold what makes it refused.
  if (refusal) throw new Unusable(`The URL is refused: ${refusal}.`);
}
