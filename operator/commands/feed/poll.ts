import { removeSource, setSource } from '../../../lambdas/stores/polls.ts';
import { command } from '../../operator.ts';
import { feedKeys, knownEvent, refuseUnknownFeed, refuseUnlessAllowed } from './known.ts';

export const poll = command(
  (line) =>
    line
      .command('poll <PROVIDER> <EVENT> <URL>')
      .description(`Has the feed of an event fetched at a URL. PROVIDER is one of ${feedKeys}.`),
  {
    help: `Polls begin half an hour before the scheduled start, every two seconds while the game is on, and end when the event is official. The
same URL again changes nothing. The URL is https, of a host that is configured, and has no key in it; on this machine it may be this
machine's own.`,
    async run([provider, eventId, url]) {
      refuseUnknownFeed(provider);
      refuseUnlessAllowed(url);
      await knownEvent(eventId);
      return { eventId, provider, url, changed: await setSource(eventId, { provider, url }) };
    },
  },
);

export const unpoll = command((line) => line.command('unpoll <EVENT>').description('Ends that.'), {
  help: 'A catalogue does not start it again: only `poll` does.',
  async run([eventId]) {
    await knownEvent(eventId);
    await removeSource(eventId);
    return { eventId };
  },
});
