import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { playWords } from '../../../../games/sports/play-words.ts';
import type { SportTable } from '../../../../games/sports/sport.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { toPlay } from '../../../../games/timeline/message.ts';
import type { Play, ShotPlay, StatPlay } from '../../../../games/timeline/play.ts';
import type { CorrectionPreview } from '../../../../graphql/types.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { counted, plural } from '../../ui/words.ts';
import { changeOf, type Edited, editedOf, yardsIn } from './correction.ts';
import styles from './desk.module.css';
import { ReasonForm, Select } from './forms.tsx';
import type { Players } from './game.ts';
import { ask } from './operator-calls.ts';
import { refusalWords } from './words.ts';

type Props = { newest: StatPlay | ShotPlay; event: GameEvent; table: SportTable; players: Players; done(): void };

/**
 * Corrects a play: its kind, its player, its yards, or whether it counts. The form stays with the revision that it was opened for, so a
 * play that has changed since is refused. @param newest the play as the log has it now
 */
export function CorrectForm({ newest, event, table, players, done }: Props) {
  const [play, setPlay] = useState(newest);
  const [edited, setEdited] = useState(() => editedOf(play));
  const set = (more: Partial<Edited>) => setEdited((known) => ({ ...known, ...more }));
  const fill = (revision: typeof play, values = editedOf(revision)) => {
    setPlay(revision);
    setEdited(values);
  };
  const { kind, subject, yards, gone } = edited;
  const change = changeOf(play, edited, table);
  const { eventId, playId } = { eventId: event.id, playId: play.id };
  const kinds =
    play.kind === 'stat'
      ? Object.entries(table.eventTypes).map(([key, { label }]) => [key, label] as const)
      : Object.entries(table.shots);
  const was = play.correction?.was;
  const hasYards = yardsIn(play, kind, table) !== undefined;
  const missing =
    hasYards && !Number.isInteger(Number(yards))
      ? 'Yards are a whole number, such as 12 or -3.'
      : change
        ? undefined
        : 'Nothing is changed yet.';
  return (
    <ReasonForm
      eventId={eventId}
      label="Correct"
      effect="The play counts as if it had always been so. Fans whose points it moves read the reason on their receipt."
      missing={missing}
      send={(why) => ask('correct', { eventId, playId, why, revision: play.rev, change: JSON.stringify(change) })}
      done={done}
      preview={
        change && <Preview key={`${play.rev} ${JSON.stringify(change)}`} {...{ play, change, event, table, players }} />
      }
    >
      {newest.rev !== play.rev && (
        <div className={`stack-6 ${styles.preview}`} role="status">
          <p>The play has changed since you opened this form, so this correction would be refused.</p>
          <Button tone="quiet" onClick={() => fill(newest)}>
            Take the play as it is now
          </Button>
        </div>
      )}
      <Select label="What" value={kind} set={(value) => set({ kind: value })} options={kinds} />
      <Select label="Who" value={subject} set={(value) => set({ subject: value })}>
        {[event.away, event.home].map((team) => (
          <optgroup key={team.id} label={team.name}>
            {play.kind === 'stat' && <option value={`${team.id}/`}>{team.name}, the team</option>}
            {players
              .filter(({ tid }) => tid === team.id)
              .map(({ id, display_name }) => (
                <option key={id} value={`${team.id}/${id}`}>
                  {display_name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      {hasYards && <Field label="Yards" value={yards} set={(typed) => set({ yards: typed })} />}
      <label className={`in-line ${styles.tick}`}>
        <input type="checkbox" checked={gone} onChange={({ target }) => set({ gone: target.checked })} /> It did not
        happen
      </label>
      {was && was.kind === play.kind && (
        <Button tone="quiet" onClick={() => fill(play, editedOf(was))}>
          As it was before any correction
        </Button>
      )}
    </ReasonForm>
  );
}

type Names = { event: GameEvent; table: SportTable; players: Players };

/** The changes that a correction would make for fans. */
function Preview({ play, change, ...names }: Names & { play: Play; change: Record<string, unknown> }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      ask('previewCorrection', {
        eventId: names.event.id,
        playId: play.id,
        change: JSON.stringify(change),
        revision: play.rev,
      }),
  });
  return (
    <>
      <Button tone="quiet" loading={isPending} onClick={() => mutate()}>
        What would it change?
      </Button>
      {error && (
        <p role="alert" className={styles.fault}>
          {refusalWords(error)}
        </p>
      )}
      {data && <Changes preview={data} {...names} />}
    </>
  );
}

function Changes({ preview, ...names }: Names & { preview: CorrectionPreview }) {
  const { before, after, gain, lose, mostGained, mostLost, largest, first } = preview;
  return (
    <div className={`stack-6 ${styles.preview}`} role="status">
      <p>
        Now: {wordsOf(before, names)}. Then: {wordsOf(after, names)}.
      </p>
      <p>
        {gain + lose === 0
          ? 'No fan’s points change.'
          : `${fans(gain, 'gain', mostGained)}; ${fans(lose, 'lose', mostLost)}.`}
      </p>
      {largest.length > 0 && (
        <>
          <b>Largest changes</b>
          <ul aria-label="Largest changes">
            {largest.map(({ username, before: was, after: is }) => (
              <li key={username}>
                <bdi>{username}</bdi>: {was} to {is}
              </li>
            ))}
          </ul>
        </>
      )}
      {first.length > 0 && (
        <>
          <b>The first ten then</b>
          <ol aria-label="The first ten then">
            {first.map(({ username, points }) => (
              <li key={username}>
                <bdi>{username}</bdi>, {counted(points, 'point')}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** "2 fans lose points, at most 40". */
const fans = (count: number, verb: 'gain' | 'lose', most: number): string =>
  `${counted(count, 'fan')} ${plural(count, `${verb}s`, verb)} points${count > 0 ? `, at most ${most}` : ''}`;

/** A play in words. @param message as the call returns it: a message, or its JSON */
function wordsOf(message: unknown, { event, table, players }: Names): string {
  const play = toPlay(typeof message === 'string' ? JSON.parse(message) : message);
  if ('ignored' in play) return 'the play';
  if (play.void) return 'it did not happen';
  const { tid, pid } = 'tid' in play ? play : {};
  const who = players.find(({ id }) => id === pid)?.display_name;
  const team = [event.away, event.home].find(({ id }) => id === tid)?.name;
  return [playWords(play, table), who ?? team].filter(Boolean).join(', ');
}
