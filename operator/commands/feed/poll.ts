import { removeSource, setSource } from '../../../lambdas/stores/polls.ts';
import { print } from '../../command-line.ts';
import type { OperatorLine } from '../../endpoint.ts';
import { connect, feedKeys, knownEvent, refuseUnknownFeed, refuseUnlessAllowed } from './known.ts';

export const poll = (line: OperatorLine) =>
  line
    .command('poll <PROVIDER> <EVENT> <URL>')
    .description(`Has the feed of an event fetched at a URL. PROVIDER is one of ${feedKeys}.`)
    .hook('preAction', connect)
    .addHelpText(
      'after',
      `
Polls begin half an hour before the scheduled start, every two seconds while the game is on, and end when the event is official. The
same URL again changes nothing. The URL is https, of a host that is configured, and has no key in it; on this machine it may be this
machine's own.`,
    )
    .action(async (provider, eventId, url) => {
      refuseUnknownFeed(provider);
      refuseUnlessAllowed(url);
      await knownEvent(eventId);
      print({ eventId, provider, url, changed: await setSource(eventId, { provider, url }) });
    });

export const unpoll = (line: OperatorLine) =>
  line
    .command('unpoll <EVENT>')
    .description('Ends that.')
    .hook('preAction', connect)
    .addHelpText('after', '\nA catalogue does not start it again: only `poll` does.')
    .action(async (eventId) => {
      await knownEvent(eventId);
      await removeSource(eventId);
      print({ eventId });
    });
