import { userInfo } from 'node:os';
import * as v from 'valibot';
import { type Decision, rule } from '../../../lambdas/feeds/stops/rule.ts';
import { environmentIfSet, variables } from '../../../lambdas/lib/environment.ts';
import { Fault } from '../../../lambdas/lib/fault.ts';
import { UserError } from '../../caller.ts';
import { print, takes } from '../../command-line.ts';
import type { OperatorLine } from '../../endpoint.ts';
import { connect } from './known.ts';

const until = takes('a time such as 2026-02-03T00:30:00Z', (text) =>
  /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text) && Date.parse(text) > 0 ? Date.parse(text) : undefined,
);

const KEPT = `Who, when and why are kept with the event; \`status\` prints them. In a deployed account INGEST_QUEUE_URL is set too: the output
IngestQueueUrl of the stacks. docs/play.md, "Games that stop", says what follows for fans.`;

/** A command of an event with a reason. */
const decision = (line: OperatorLine, name: string, about: string, help = '') =>
  line
    .command(`${name} <EVENT>`)
    .description(about)
    .requiredOption(
      '--why <TEXT>',
      'the reason, which is kept with the event',
      takes('1 to 200 characters', (text) =>
        v.is(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)), text) ? text.trim() : undefined,
      ),
    )
    .hook('preAction', connect)
    .addHelpText('after', `\n${help}${KEPT}`);

export const callOff = (line: OperatorLine) =>
  decision(
    line,
    'call-off',
    'Ends a game that is not played to its end.',
    'Points that plays have earned stay; Parlay and Over/Under are void. A game that goes on within 48 hours is open again.\n',
  ).action((eventId, values) => decide(eventId, 'callOff', values));

export const postpone = (line: OperatorLine) =>
  decision(
    line,
    'postpone',
    'Says that a game does not begin as scheduled, and moves it where --until is given.',
    'What fans have joined counts for the new time.\n',
  )
    .option('--until <TIME>', 'the new time, where it is known', until)
    .action((eventId, values) => decide(eventId, 'postpone', values));

export const end = (line: OperatorLine) =>
  decision(
    line,
    'end',
    'Ends a game that was played to its end, where its feed does not say so.',
    'It ends with the score that it has.\n',
  ).action((eventId, values) => decide(eventId, 'endEvent', values));

export const resume = (line: OperatorLine) =>
  decision(line, 'resume', 'Takes back what an operator has said of a game by these commands.').action(
    (eventId, values) => decide(eventId, 'resume', values),
  );

/** @throws UserError if the request is refused */
async function decide(
  eventId: string,
  act: Decision['act'],
  { why, until: startsAt }: { why: string; until?: number | undefined },
) {
  if (environmentIfSet('ingestQueueUrl') === undefined)
    throw new UserError(`${variables.ingestQueueUrl} is not set: it is the output IngestQueueUrl of the stacks.`);
  const decided = { act, who: userInfo().username, why, at: Date.now(), ...(startsAt && { startsAt }) };
  const ruled = await rule(eventId, decided);
  if (ruled instanceof Fault) throw new UserError(ruled.message);
  print({ eventId, ...decided });
}
