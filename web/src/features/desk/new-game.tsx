import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/queries.ts';
import { randomId } from '../../api/random-id.ts';
import { Field } from '../../ui/field.tsx';
import { Choice } from './choice.tsx';
import styles from './desk.module.css';
import { eveningsQuery } from './desk-queries.ts';
import { ask } from './operator-calls.ts';
import { ReasonForm } from './reason-form.tsx';
import { Unfolding } from './unfolding.tsx';

/** A game of one's own: two names, two pasted lists, a time (docs/desk.md, "A game of one's own"). */
export function NewGame() {
  return (
    <section className={styles.section} aria-label="A game of your own">
      <h2>A game of your own</h2>
      <Unfolding label="Make a game">{() => <NewGameForm />}</Unfolding>
    </section>
  );
}

const QUARTER_HOUR_MS = 15 * 60_000;

/** A time as its input takes it: local, without seconds. */
function localTime(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Letters and digits of a name, for an id. */
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 12);

function NewGameForm() {
  const navigate = useNavigate();
  // The id stays while the form is open: a call that is sent again makes no second game.
  const [mark] = useState(() => randomId().slice(0, 6));
  const [given, setGiven] = useState({ home: '', homePlayers: '', away: '', awayPlayers: '', minutes: '12' });
  const [start, setStart] = useState(() => localTime(Math.ceil(Date.now() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS));
  const [periods, setPeriods] = useState('4');
  const set = (name: keyof typeof given) => (value: string) => setGiven((known) => ({ ...known, [name]: value }));
  const { home, homePlayers, away, awayPlayers } = given;
  const eventId = ['own', slug(away), slug(home), mark].filter((part) => part !== '').join('-');
  const isWhole = [home, homePlayers, away, awayPlayers].every((text) => text.trim() !== '') && start !== '';
  const send = async (why: string) => {
    const regulation = { periods: Number(periods), minutes: Number(given.minutes) };
    const teams = { home: home.trim(), homePlayers, away: away.trim(), awayPlayers };
    const startsAt = new Date(start).getTime();
    await ask('newEvent', { eventId, sport: 'BASKETBALL', startsAt, ...teams, ...regulation, why });
    await queryClient.invalidateQueries({ queryKey: eveningsQuery.queryKey });
  };
  return (
    <ReasonForm
      eventId={eventId}
      label="Make the game"
      effect="Puts a game of basketball on the schedule. Paste a line for each player, 5 to 60 of them, such as “7 Ada Moreau, G”; the first five begin on the floor."
      disabled={!isWhole}
      send={send}
      done={() => void navigate(`/desk/${eventId}`)}
    >
      <Field label="Away team" value={away} maxLength={40} onChange={({ target }) => set('away')(target.value)} />
      <Names label="Away players" value={awayPlayers} set={set('awayPlayers')} />
      <Field label="Home team" value={home} maxLength={40} onChange={({ target }) => set('home')(target.value)} />
      <Names label="Home players" value={homePlayers} set={set('homePlayers')} />
      <Field label="Begins" type="datetime-local" value={start} onChange={({ target }) => setStart(target.value)} />
      <Choice label="Periods" value={periods} set={(value) => setPeriods(value)}>
        <option value="4">Four quarters</option>
        <option value="2">Two halves</option>
      </Choice>
      <Field
        label="Minutes of each"
        inputMode="numeric"
        value={given.minutes}
        onChange={({ target }) => set('minutes')(target.value)}
      />
    </ReasonForm>
  );
}

function Names({ label, value, set }: { label: string; value: string; set(value: string): void }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={6} value={value} spellCheck={false} onChange={({ target }) => set(target.value)} />
    </div>
  );
}
