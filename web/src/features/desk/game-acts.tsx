import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type HypeGame, hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { hasBegun, isOver } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { Field } from '../../ui/field.tsx';
import styles from './desk.module.css';
import { Disclosure } from './disclosure.tsx';
import { ask } from './operator-calls.ts';
import { ReasonForm } from './reason-form.tsx';
import { Select } from './select.tsx';

/** Values of further fields. `startsAt`: epoch ms. */
type More = { startsAt: number | null; hypeGame: HypeGame | null; text: string };

type GameAct = {
  label: string;
  /** The effect, in words for the operator. */
  effect: string;
  /** Whether the game's state allows it; the server decides. */
  isFor(event: GameEvent, timeline: Timeline): boolean;
  send(eventId: string, why: string, more: More): Promise<unknown>;
  /** Further fields of its form. */
  asks?: 'time' | 'side game' | 'text';
  /** The event is gone afterwards. */
  removes?: true;
};

const isOn = (event: GameEvent) => hasBegun(event) && !isOver(event);
const hasClosedAny = (timeline: Timeline) => hypeGames.some((key) => timeline.hasClosed(key));

/** How long an announcement is shown, seconds. */
const SHOWN = 15 * 60;

/** Acts of operators on a whole game (docs/desk.md, "Acts"). */
const acts: readonly GameAct[] = [
  {
    label: 'Announce',
    effect:
      'Shows one line to all fans who follow the game, for 15 minutes, as late as their TV delay. Screen readers read it.',
    isFor: () => true,
    send: (eventId, why, { text }) => ask('announce', { eventId, text: text.trim(), seconds: SHOWN, why }),
    asks: 'text',
  },
  {
    label: 'Take the announcement back',
    effect: 'The announcement is shown no longer, on no phone.',
    isFor: ({ announcement }) => !!announcement?.text,
    send: (eventId, why) => ask('takeBackAnnouncement', { eventId, why }),
  },
  {
    label: 'Postpone',
    effect:
      'Fans see that the game does not begin as scheduled. What they have joined counts for its new time, which may be set later.',
    isFor: (event) => !hasBegun(event) && !isOver(event),
    send: (eventId, why, { startsAt }) => ask('postpone', { eventId, why, startsAt }),
    asks: 'time',
  },
  {
    label: 'Close joining',
    effect: 'No fan can join from this moment on. Fans who have joined play on, and see how often each pick was taken.',
    isFor: (event) => !isOver(event),
    send: (eventId, why, { hypeGame }) => ask('closeJoining', { eventId, hypeGame, why }),
    asks: 'side game',
  },
  {
    label: 'End the game',
    effect: 'The game ends now, as played to its end: boards are settled and prizes shown.',
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
    label: 'Remove the game',
    effect: 'Takes a game that no fan has joined off the schedule, for good. No import brings it back.',
    isFor: (event) => !isOver(event),
    send: (eventId, why) => ask('removeEvent', { eventId, why }),
    removes: true,
  },
  {
    label: 'Resume',
    effect: 'Undoes an end, a stop and closed joining by operators: the game goes on as its feed and its plays say.',
    isFor: (event, timeline) => !!event.stopped || isOver(event) || hasClosedAny(timeline),
    send: (eventId, why) => ask('resume', { eventId, why }),
  },
];

/** Forms of acts on a whole game, those that fit its state. */
export function GameActs({ timeline }: { timeline: Timeline }) {
  const { event } = timeline;
  const fitting = acts.filter(({ isFor }) => isFor(event, timeline));
  return (
    <section className={styles.section} aria-label="The game">
      <h2>The game</h2>
      {fitting.map((act) => (
        <Disclosure key={act.label} label={act.label}>
          {(close) => <ActForm act={act} eventId={event.id} done={close} />}
        </Disclosure>
      ))}
    </section>
  );
}

function ActForm({ act, eventId, done }: { act: GameAct; eventId: string; done(): void }) {
  const [start, setStart] = useState('');
  const [game, setGame] = useState<HypeGame | undefined>(undefined);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const startsAt = start === '' ? null : new Date(start).getTime();
  return (
    <ReasonForm
      eventId={eventId}
      effect={act.effect}
      label={act.label}
      missing={act.asks === 'text' && text.trim() === '' ? 'Write the line that is shown.' : undefined}
      send={(why) => act.send(eventId, why, { startsAt, hypeGame: game ?? null, text })}
      done={() => (act.removes ? void navigate('/desk') : done())}
    >
      {act.asks === 'time' && (
        <Field
          label="New time, if known"
          type="datetime-local"
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
      )}
      {act.asks === 'text' && (
        <Field label="The line" value={text} maxLength={140} onChange={({ target }) => setText(target.value)} />
      )}
      {act.asks === 'side game' && (
        <Select label="Side game" value={game ?? ''} set={(value) => setGame(hypeGames.find((key) => key === value))}>
          <option value="">All side games</option>
          {hypeGames.map((key) => (
            <option key={key} value={key}>
              {sideGames[key].words.title}
            </option>
          ))}
        </Select>
      )}
    </ReasonForm>
  );
}
