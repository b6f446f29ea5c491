import type { Players } from '../game.ts';
import { numbered } from './floor.ts';
import styles from './table.module.css';
import { type EnteredPlay, ofPlayers, ofTeams, type What, type Who, zones } from './what-happened.ts';

/** What the middle of the table waits for. `shot`: the shot of the last tap, whose place may follow. */
export type Waiting =
  | { for: 'player'; hint?: string }
  | { for: 'what'; who: Who; name: string }
  | { for: 'player in'; who: Who & { pid: string }; name: string }
  | { for: 'place'; shot: EnteredPlay };

type Props = {
  waiting: Waiting;
  bench: Players;
  did(what: string): void;
  enters(pid: string): void;
  wasAt(zone: number): void;
};

/** The middle of the table: kinds of plays, players of the bench, or places of a shot. */
export function Actions(props: Props) {
  const { waiting } = props;
  return (
    <section className={`stack-6 ${styles.middle}`} aria-label="What happened">
      <p className={`quiet ${styles.hint}`} role="status">
        {hintOf(waiting)}
      </p>
      <Choices {...props} />
    </section>
  );
}

function hintOf(waiting: Waiting): string {
  switch (waiting.for) {
    case 'player':
      return waiting.hint ?? 'Tap who';
    case 'what':
      return waiting.name;
    case 'player in':
      return `In for ${waiting.name}`;
    case 'place':
      return 'Where from? Or go on';
  }
}

function Choices({ waiting, bench, did, enters, wasAt }: Props) {
  if (waiting.for === 'player in') {
    return (
      <div className={styles.bench}>
        {bench.map((player) => (
          <button key={player.id} type="button" onClick={() => enters(player.id)}>
            {numbered(player, player.display_name)}
          </button>
        ))}
        {bench.length === 0 && <p>The bench is empty.</p>}
      </div>
    );
  }
  if (waiting.for === 'place') {
    return (
      <div className={styles.court}>
        {zones.map((name, zone) => (
          <button key={name} type="button" onClick={() => wasAt(zone)}>
            {name}
          </button>
        ))}
      </div>
    );
  }
  const isOfTeam = waiting.for === 'what' && waiting.who.pid === undefined;
  const choices: readonly What[] = isOfTeam ? ofTeams : [...ofPlayers, { key: 'SUB', label: 'Substitution' }];
  return (
    <div className={styles.actions}>
      {choices.map(({ key, label, tone }) => (
        <button key={key} type="button" data-tone={tone} data-key={key} onClick={() => did(key)}>
          {label}
        </button>
      ))}
    </div>
  );
}
