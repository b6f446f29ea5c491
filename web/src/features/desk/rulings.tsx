import { useState } from 'react';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { hasBegun, isOver } from '../../../../games/timeline/status.ts';
import { Field } from '../../ui/field.tsx';
import styles from './desk.module.css';
import { ask } from './operator-calls.ts';
import { ReasonForm } from './reason-form.tsx';
import { Unfolding } from './unfolding.tsx';

type Ruling = {
  label: string;
  /** What it will do, for the operator who is about to do it. */
  effect: string;
  /** Whether it makes sense of the game as it is now. The server decides. */
  isFor(event: GameEvent): boolean;
  send(eventId: string, why: string, startsAt: number | null): Promise<unknown>;
  hasTime?: true;
};

const isOn = (event: GameEvent) => hasBegun(event) && !isOver(event);

/** What an operator may say of a whole game (docs/desk.md, "Acts"). */
const rulings: readonly Ruling[] = [
  {
    label: 'Postpone',
    effect:
      'Fans see that the game does not begin as scheduled. What they have joined counts for its new time. Without a time it waits for one.',
    isFor: (event) => !hasBegun(event) && !isOver(event),
    send: (eventId, why, startsAt) => ask('postpone', { eventId, why, startsAt }),
    hasTime: true,
  },
  {
    label: 'End the game',
    effect: 'The game ends now, as played to its end: boards are settled, and prizes are spoken of.',
    isFor: isOn,
    send: (eventId, why) => ask('endEvent', { eventId, why }),
  },
  {
    label: 'Call off',
    effect:
      'The game ends without a result: points that plays earned stay, Parlay and Over/Under pay nothing, and no prize is given.',
    isFor: (event) => !isOver(event),
    send: (eventId, why) => ask('callOff', { eventId, why }),
  },
  {
    label: 'Resume',
    effect: 'Takes back what operators have said of this game: it goes on as its feed and its plays say.',
    isFor: (event) => isOver(event) || event.stopped !== undefined,
    send: (eventId, why) => ask('resume', { eventId, why }),
  },
];

/** The forms by which an operator ends, stops or resumes a game. */
export function Rulings({ event }: { event: GameEvent }) {
  const fitting = rulings.filter(({ isFor }) => isFor(event));
  return (
    <section className={styles.section} aria-label="The game">
      <h2>The game</h2>
      {fitting.map((ruling) => (
        <Unfolding key={ruling.label} label={ruling.label}>
          {(close) => <RulingForm ruling={ruling} eventId={event.id} done={close} />}
        </Unfolding>
      ))}
    </section>
  );
}

function RulingForm({ ruling, eventId, done }: { ruling: Ruling; eventId: string; done(): void }) {
  const [start, setStart] = useState('');
  const startsAt = start === '' ? null : new Date(start).getTime();
  return (
    <ReasonForm
      eventId={eventId}
      effect={ruling.effect}
      label={ruling.label}
      send={(why) => ruling.send(eventId, why, startsAt)}
      done={done}
    >
      {ruling.hasTime && (
        <Field
          label="New time, if known"
          type="datetime-local"
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
      )}
    </ReasonForm>
  );
}
