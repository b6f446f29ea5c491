import { useState } from 'react';
import type { SportTable } from '../../../../games/sports/sport.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { ShotPlay, StatPlay } from '../../../../games/timeline/play.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { changeOf, type Edited, editedOf, yardsIn } from './correction.ts';
import styles from './desk.module.css';
import { ask } from './operator-calls.ts';
import { Preview } from './preview.tsx';
import { ReasonForm } from './reason-form.tsx';
import type { Players } from './rosters.ts';
import { Select } from './select.tsx';

type Props = { newest: StatPlay | ShotPlay; event: GameEvent; table: SportTable; players: Players; done(): void };

/**
 * Corrects a play: its kind, its player, its yards, or whether it counts. The form stays with the revision that it was opened for, so a
 * play that has changed since is refused. @param newest the play as the log has it now
 */
export function CorrectForm({ newest, event, table, players, done }: Props) {
  const [play, setPlay] = useState(newest);
  const [edited, setEdited] = useState(() => editedOf(play));
  const set = (more: Partial<Edited>) => setEdited((known) => ({ ...known, ...more }));
  const open = (revision: typeof play, values = editedOf(revision)) => {
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
        <div className={styles.preview} role="status">
          <p>The play has changed since you opened this form, so this correction would be refused.</p>
          <Button tone="quiet" onClick={() => open(newest)}>
            Take the play as it is now
          </Button>
        </div>
      )}
      <Select label="What" value={kind} set={(value) => set({ kind: value })}>
        {kinds.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
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
      {hasYards && <Field label="Yards" value={yards} onChange={({ target }) => set({ yards: target.value })} />}
      <label className={styles.tick}>
        <input type="checkbox" checked={gone} onChange={({ target }) => set({ gone: target.checked })} /> It did not
        happen
      </label>
      {was && was.kind === play.kind && (
        <Button tone="quiet" onClick={() => open(play, editedOf(was))}>
          As it was before any correction
        </Button>
      )}
    </ReasonForm>
  );
}
