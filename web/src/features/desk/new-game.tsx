import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFault } from '../../api/client.ts';
import { randomId } from '../../api/random-id.ts';
import { Field, Labelled } from '../../ui/field.tsx';
import styles from './desk.module.css';
import { Disclosure, ReasonForm, Select } from './forms.tsx';
import { ask } from './operator-calls.ts';

/** A game of one's own: two names, two pasted lists, a time (docs/desk.md, "A game of one's own"). */
export function NewGame() {
  return (
    <section className={styles.section} aria-label="A game of your own">
      <h2>A game of your own</h2>
      <Disclosure label="Make a game">{() => <NewGameForm />}</Disclosure>
    </section>
  );
}

const QUARTER_HOUR_MS = 15 * 60_000;

/** A time in the format of its input: local, without seconds. */
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

/** The last part of a new event's id. */
const newMark = (): string => randomId().slice(0, 6);

const blank = { home: '', homePlayers: '', away: '', awayPlayers: '', periods: '4', minutes: '12', start: '' };

type Given = typeof blank;

const PERIODS = [
  ['4', 'Four quarters'],
  ['2', 'Two halves'],
] as const;

function missingIn({ home, homePlayers, away, awayPlayers, minutes, start }: Given): string | undefined {
  if (away.trim() === '' || home.trim() === '') return 'Name both teams.';
  if (awayPlayers.trim() === '' || homePlayers.trim() === '') return 'Paste the players of both teams.';
  if (start === '') return 'Say when the game begins.';
  const length = Number(minutes);
  return Number.isInteger(length) && length >= 1 && length <= 60 ? undefined : 'A period has 1 to 60 whole minutes.';
}

function NewGameForm() {
  const navigate = useNavigate();
  // The mark stays while the form is open, so that a call that is sent again makes no second game.
  const [mark, setMark] = useState(newMark);
  const [given, setGiven] = useState<Given>(() => ({
    ...blank,
    start: localTime(Math.ceil(Date.now() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS),
  }));
  const set = (name: keyof Given) => (value: string) => setGiven((known) => ({ ...known, [name]: value }));
  const { home, homePlayers, away, awayPlayers, periods, minutes, start } = given;
  const eventId = ['own', slug(away), slug(home), mark].filter((part) => part !== '').join('-');
  const send = async (why: string) => {
    const regulation = { periods: Number(periods), minutes: Number(minutes) };
    const teams = { home: home.trim(), homePlayers, away: away.trim(), awayPlayers };
    const startsAt = new Date(start).getTime();
    try {
      await ask('newEvent', { eventId, sport: 'BASKETBALL', startsAt, ...teams, ...regulation, why });
    } catch (error) {
      if (isFault(error, 'EventIdTaken')) setMark(newMark());
      throw error;
    }
  };
  const line = (name: 'home' | 'away', label: string) => (
    <Field label={label} value={given[name]} maxLength={40} set={set(name)} />
  );
  const list = (name: 'homePlayers' | 'awayPlayers', label: string) => (
    <Labelled label={label}>
      {(named) => (
        <textarea
          {...named}
          rows={6}
          value={given[name]}
          spellCheck={false}
          onChange={({ target }) => set(name)(target.value)}
        />
      )}
    </Labelled>
  );
  return (
    <ReasonForm
      eventId={eventId}
      label="Make the game"
      effect="Puts a game of basketball on the schedule. Paste a line for each player, 5 to 60 of them, such as “7 Ada Moreau, G”; the first five begin on the floor."
      missing={missingIn(given)}
      send={send}
      done={() => void navigate(`/desk/${eventId}`)}
    >
      {line('away', 'Away team')}
      {list('awayPlayers', 'Away players')}
      {line('home', 'Home team')}
      {list('homePlayers', 'Home players')}
      <Field label="Begins" type="datetime-local" value={start} set={set('start')} />
      <Select label="Periods" value={periods} set={set('periods')} options={PERIODS} />
      <Field label="Minutes of each" inputMode="numeric" value={minutes} set={set('minutes')} />
    </ReasonForm>
  );
}
