import { useState } from 'react';
import type { SportTable } from '../../../../games/sports/sport.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { ShotPlay, StatPlay } from '../../../../games/timeline/play.ts';
import { Choice } from './choice.tsx';
import styles from './desk.module.css';
import { ask } from './operator-calls.ts';
import { Preview } from './preview.tsx';
import { ReasonForm } from './reason-form.tsx';
import type { Players } from './rosters.ts';

type Props = { play: StatPlay | ShotPlay; event: GameEvent; table: SportTable; players: Players; done(): void };

/** In place of a player's id: the team alone. */
const TEAM = '';

/** Corrects a play: its kind, its player, or whether it counts. */
export function CorrectForm({ play, event, table, players, done }: Props) {
  const [kind, setKind] = useState(play.kind === 'stat' ? play.classification : play.shotType);
  const [subject, setSubject] = useState(`${play.tid}/${play.pid ?? TEAM}`);
  const [gone, setGone] = useState(play.void === true);
  const change = changeOf(play, { kind, subject, gone });
  const { eventId, playId } = { eventId: event.id, playId: play.id };
  const kinds =
    play.kind === 'stat'
      ? Object.entries(table.eventTypes).map(([key, { label }]) => [key, label] as const)
      : Object.entries(table.shots);
  const teams = [event.away, event.home];
  return (
    <ReasonForm
      eventId={eventId}
      label="Correct"
      effect="The play counts as if it had always been so. Whoever’s points it moves reads the reason on their receipt."
      disabled={change === undefined}
      send={(why) => ask('correct', { eventId, playId, why, revision: play.rev, change: JSON.stringify(change ?? {}) })}
      done={done}
      preview={
        change && <Preview key={JSON.stringify(change)} event={event} play={play} change={change} table={table} />
      }
    >
      <Choice label="What" value={kind} set={(value) => setKind(value)}>
        {kinds.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label="Who" value={subject} set={(value) => setSubject(value)}>
        {teams.map((team) => (
          <optgroup key={team.id} label={team.name}>
            {play.kind === 'stat' && <option value={`${team.id}/${TEAM}`}>{team.name}, the team</option>}
            {players
              .filter(({ tid }) => tid === team.id)
              .map(({ id, display_name }) => (
                <option key={id} value={`${team.id}/${id}`}>
                  {display_name}
                </option>
              ))}
          </optgroup>
        ))}
      </Choice>
      <label className={styles.tick}>
        <input type="checkbox" checked={gone} onChange={({ target }) => setGone(target.checked)} /> It did not happen
      </label>
    </ReasonForm>
  );
}

/** The fields that differ from the play; undefined if none does. */
function changeOf(
  play: StatPlay | ShotPlay,
  { kind, subject, gone }: { kind: string; subject: string; gone: boolean },
): Record<string, unknown> | undefined {
  const [tid = '', pid = TEAM] = splitAtFirst(subject);
  const was = play.kind === 'stat' ? play.classification : play.shotType;
  const change = {
    ...(gone !== (play.void === true) && { void: gone }),
    ...(kind !== was && (play.kind === 'stat' ? { classification: kind } : { shotType: kind })),
    ...(tid !== play.tid && { tid }),
    ...(pid !== (play.pid ?? TEAM) && { pid: pid === TEAM ? null : pid }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

function splitAtFirst(subject: string): [string, string] {
  const at = subject.indexOf('/');
  return [subject.slice(0, at), subject.slice(at + 1)];
}
