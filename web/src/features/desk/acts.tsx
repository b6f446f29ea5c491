import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type HypeGame, hypeGames } from '../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { hasBegun, isOver } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActList } from './act-list.tsx';
import styles from './desk.module.css';
import { Disclosure, ReasonForm, Select, sideGameOptions } from './forms.tsx';
import { ask } from './operator-calls.ts';

/** Values of the form. `eventId`: empty for an act about a fan. `startsAt`: epoch ms. `text`: a fan's name, or the line to announce. */
type Given = { eventId: string; why: string; startsAt: number | null; hypeGame: HypeGame | null; text: string };

type Act = {
  label: string;
  /** The text of the button that opens the form; `label` by default. */
  open?: string;
  /** The effect, in words for the operator. */
  effect: string;
  send(given: Given): Promise<unknown>;
  /** Further fields of its form. */
  asks?: 'time' | 'side game' | 'line' | 'fan';
  /** Set if the act removes the event. */
  removes?: true;
};

/** Acts about a fan, by the name that is shown or the username. */
const fanActs: readonly Act[] = [
  {
    open: 'Take a name away',
    label: 'Take the name away',
    effect:
      'The fan is shown under a name such as fan-1234 everywhere, at once. They sign in as before, and may choose another name.',
    send: async ({ why, text: name }) => {
      const shown = await ask('renameFan', { name, why });
      toast({ severity: 'info', summary: `Shown as ${shown} now` });
    },
    asks: 'fan',
  },
  {
    open: 'Block a fan',
    label: 'Block the fan',
    effect:
      'The fan is signed out everywhere, cannot sign in, and is in no list that is not official yet. The others are ranked as if they had not played.',
    send: ({ why, text: name }) => ask('blockFan', { name, why }),
    asks: 'fan',
  },
  {
    open: 'Unblock a fan',
    label: 'Unblock the fan',
    effect: 'The fan may sign in again, and is in the lists again with the next ranking.',
    send: ({ why, text: name }) => ask('unblockFan', { name, why }),
    asks: 'fan',
  },
];

/** `isFor`: whether the game's state allows it; the server decides. */
type GameAct = Act & { isFor(event: GameEvent, timeline: Timeline): boolean };

const hasNotEnded = (event: GameEvent) => !isOver(event);
const hasClosedAny = (timeline: Timeline) => hypeGames.some((key) => timeline.hasClosed(key));

/** How long an announcement is shown, seconds. */
const SHOWN = 15 * 60;

/** Acts of operators on a whole game (docs/desk.md, "Acts"). */
const gameActs: readonly GameAct[] = [
  {
    label: 'Announce',
    effect:
      'Shows one line to all fans who follow the game, for 15 minutes, as late as their TV delay. Screen readers read it.',
    isFor: () => true,
    send: ({ eventId, why, text }) => ask('announce', { eventId, text, seconds: SHOWN, why }),
    asks: 'line',
  },
  {
    label: 'Take the announcement back',
    effect: 'The announcement is shown no longer, on no phone.',
    isFor: ({ announcement }) => !!announcement?.text,
    send: ({ eventId, why }) => ask('takeBackAnnouncement', { eventId, why }),
  },
  {
    label: 'Postpone',
    effect:
      'Fans see that the game does not begin as scheduled. What they have joined counts for its new time, which may be set later.',
    isFor: (event) => !hasBegun(event) && !isOver(event),
    send: ({ eventId, why, startsAt }) => ask('postpone', { eventId, why, startsAt }),
    asks: 'time',
  },
  {
    label: 'Close joining',
    effect: 'No fan can join from this moment on. Fans who have joined play on, and see how often each pick was taken.',
    isFor: hasNotEnded,
    send: ({ eventId, why, hypeGame }) => ask('closeJoining', { eventId, hypeGame, why }),
    asks: 'side game',
  },
  {
    label: 'End the game',
    effect: 'The game ends now, as played to its end: boards are settled and prizes shown.',
    isFor: (event) => hasBegun(event) && !isOver(event),
    send: ({ eventId, why }) => ask('endEvent', { eventId, why }),
  },
  {
    label: 'Call off',
    effect:
      'The game ends without a result: points that plays earned stay, Parlay and Over/Under pay nothing, and no prize is given.',
    isFor: hasNotEnded,
    send: ({ eventId, why }) => ask('callOff', { eventId, why }),
  },
  {
    label: 'Remove the game',
    effect: 'Takes a game that no fan has joined off the schedule, for good. No import brings it back.',
    isFor: hasNotEnded,
    send: ({ eventId, why }) => ask('removeEvent', { eventId, why }),
    removes: true,
  },
  {
    label: 'Resume',
    effect: 'Undoes an end, a stop and closed joining by operators: the game goes on as its feed and its plays say.',
    isFor: (event, timeline) => !!event.stopped || isOver(event) || hasClosedAny(timeline),
    send: ({ eventId, why }) => ask('resume', { eventId, why }),
  },
];

/** Forms of the acts on a whole game that its state allows. */
export function GameActs({ timeline }: { timeline: Timeline }) {
  const { event } = timeline;
  return (
    <section className={styles.section} aria-label="The game">
      <h2>The game</h2>
      <Forms acts={gameActs.filter(({ isFor }) => isFor(event, timeline))} eventId={event.id} />
    </section>
  );
}

/** Forms of acts about fans, and the list of such acts. */
export const FanActs = () => (
  <section className={styles.section} aria-label="Fans">
    <h2>Fans</h2>
    <Forms acts={fanActs} eventId={null} />
    <ActList eventId={null} />
  </section>
);

const Forms = ({ acts, eventId }: { acts: readonly Act[]; eventId: string | null }) =>
  acts.map((act) => (
    <Disclosure key={act.label} label={act.open ?? act.label}>
      {(close) => <ActForm act={act} eventId={eventId} done={close} />}
    </Disclosure>
  ));

function ActForm({ act, eventId, done }: { act: Act; eventId: string | null; done(): void }) {
  const { asks } = act;
  const [start, setStart] = useState('');
  const [game, setGame] = useState<HypeGame | undefined>(undefined);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const text = typed.trim();
  const startsAt = start === '' ? null : new Date(start).getTime();
  const wanted = { line: 'Write the line that is shown.', fan: 'Say which fan.' };
  return (
    <ReasonForm
      eventId={eventId}
      effect={act.effect}
      label={act.label}
      missing={(asks === 'line' || asks === 'fan') && text === '' ? wanted[asks] : undefined}
      send={(why) => act.send({ eventId: eventId ?? '', why, startsAt, hypeGame: game ?? null, text })}
      done={() => (act.removes ? void navigate('/desk') : done())}
    >
      {asks === 'time' && <Field label="New time, if known" type="datetime-local" value={start} set={setStart} />}
      {asks === 'line' && <Field label="The line" value={typed} maxLength={140} set={setTyped} />}
      {asks === 'fan' && (
        <Field label="Name, as it is shown" value={typed} autoComplete="off" autoCapitalize="none" set={setTyped} />
      )}
      {asks === 'side game' && (
        <Select
          label="Side game"
          value={game ?? ''}
          set={(value) => setGame(hypeGames.find((key) => key === value))}
          options={[['', 'All side games'], ...sideGameOptions]}
        />
      )}
    </ReasonForm>
  );
}
