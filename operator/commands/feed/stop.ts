import { userInfo } from 'node:os';
import * as v from 'valibot';
import { type Decision, rule } from '../../../lambdas/feeds/stops/rule.ts';
import { environmentIfSet, variables } from '../../../lambdas/lib/environment.ts';
import { Fault } from '../../../lambdas/lib/fault.ts';
import { Valued } from '../../command-line.ts';
import { command } from '../../operator.ts';
import { UserError } from '../../user-error.ts';

const why = new Valued('--why <TEXT>', 'the reason, which is kept with the event', '1 to 200 characters', (text) =>
  v.is(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)), text) ? text.trim() : undefined,
).makeOptionMandatory();
const until = new Valued(
  '--until <TIME>',
  'the new time, where it is known',
  'a time such as 2026-02-03T00:30:00Z',
  (text) =>
    /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text) && Date.parse(text) > 0 ? Date.parse(text) : undefined,
);

const KEPT = `Who, when and why are kept with the event; \`status\` prints them. In a deployed account INGEST_QUEUE_URL is set too: the output
IngestQueueUrl of the stacks. docs/play.md, "Games that stop", says what follows for fans.`;

export const callOff = command(
  (line) => line.command('call-off <EVENT>').description('Ends a game that is not played to its end.').addOption(why),
  {
    help: `Points that plays have earned stay; Parlay and Over/Under are void. A game that goes on within 48 hours is open again.\n${KEPT}`,
    run: ([eventId], values) => decide(eventId, 'callOff', values),
  },
);

export const postpone = command(
  (line) =>
    line
      .command('postpone <EVENT>')
      .description('Says that a game does not begin as scheduled, and moves it where --until is given.')
      .addOption(why)
      .addOption(until),
  {
    help: `What fans have joined counts for the new time.\n${KEPT}`,
    run: ([eventId], values) => decide(eventId, 'postpone', values, values.until),
  },
);

export const end = command(
  (line) =>
    line
      .command('end <EVENT>')
      .description('Ends a game that was played to its end, where its feed does not say so.')
      .addOption(why),
  {
    help: `It ends with the score that it has.\n${KEPT}`,
    run: ([eventId], values) => decide(eventId, 'endEvent', values),
  },
);

export const resume = command(
  (line) =>
    line
      .command('resume <EVENT>')
      .description('Takes back what an operator has said of a game by these commands.')
      .addOption(why),
  { help: KEPT, run: ([eventId], values) => decide(eventId, 'resume', values) },
);

/** @throws UserError if the request is refused */
async function decide(eventId: string, act: Decision['act'], values: { why: string }, startsAt?: number) {
  if (environmentIfSet('ingestQueueUrl') === undefined)
    throw new UserError(`${variables.ingestQueueUrl} is not set: it is the output IngestQueueUrl of the stacks.`);
  const decided = { act, who: userInfo().username, why: values.why, at: Date.now(), ...(startsAt && { startsAt }) };
  const ruled = await rule(eventId, decided);
  if (ruled instanceof Fault) throw new UserError(ruled.message);
  return { eventId, ...decided };
}
