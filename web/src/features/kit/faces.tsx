import { type ComponentProps, useState } from 'react';
import type { TeamFace } from '../../../../games/timeline/event.ts';
import { PlayerIcon } from '../../side-games/mvp/player-icon.tsx';
import { Disc, PlayerDisc, type Side, TeamBadge } from '../../ui/discs.tsx';
import { Grid } from '../../ui/grid.tsx';
import { Progress } from '../../ui/progress.tsx';
import { teamStyle } from '../../ui/team-colors.ts';
import styles from './kit.module.css';
import { Part, Samples } from './part.tsx';

const face = (name: string, shortName: string, color: string): TeamFace => ({ id: name, name, shortName, color });

/** Teams that are hard to show: almost no colour, equal colours, very long names. */
const pairs: Readonly<Record<string, Record<Side, TeamFace>>> = {
  'White and black': { away: face('White Sox', 'WHT', '#ffffff'), home: face('Black Hawks', 'BLK', '#000000') },
  'Yellow and white': { away: face('Yellow Jackets', 'YEL', '#ffe600'), home: face('Snow', 'SNW', '#fdfdfd') },
  'The same red': { away: face('Reds', 'RED', '#c8102e'), home: face('Scarlets', 'SCA', '#ce1126') },
  'Navy and black': { away: face('Midshipmen', 'NVY', '#041e42'), home: face('Night', 'NGT', '#050505') },
  'Names without end': {
    away: face('The University of Northern Nowhere at Llanfairpwllgwyngyll', 'UNNAL', '#7f7f7f'),
    home: face('Donaudampfschifffahrtselektrizitäten', 'DONAU', '#00ff85'),
  },
};

export function Faces() {
  return (
    <Part title="Teams and players">
      {Object.entries(pairs).map(([name, pair]) => (
        <div key={name} className={`cards ${styles.teams}`} style={teamStyle(pair)}>
          <h3>{name}</h3>
          <Team team={pair.away} side="away" />
          <Team team={pair.home} side="home" />
          <div className={styles.players}>
            <Player name="Curry" side="away" points="5 tokens" cost={5} />
            <Player name="Alexander-Walker" side="home" points="41" />
            <Player name="Dimmed" side="away" points="3 tokens" cost={3} dimmed />
            <Player name="Picked" side="home" points="2 tokens" picked />
            <Player name="Both" side={undefined} points="−4" picked dimmed />
          </div>
          <Board />
        </div>
      ))}
      <Samples name="Disc: a fan, the leader, oneself; a player with a picture, with a broken one, of no team">
        <Disc name="first_fan" />
        <Disc name="Grace Hopper" tone="gold" size={48} />
        <Disc name="me" tone="me" size={64} />
        <PlayerDisc name="With Picture" image="/favicon.svg" side="away" />
        <PlayerDisc name="No Picture" side={undefined} />
      </Samples>
    </Part>
  );
}

/** As in the tier list: a dimmed player cannot be picked. */
function Player({ name, ...shown }: { name: string } & Omit<ComponentProps<typeof PlayerIcon>, 'player'>) {
  return (
    <button type="button" className={styles.player} disabled={shown.dimmed && !shown.picked}>
      <span className="visually-hidden">{name}</span>
      <PlayerIcon player={{ last_name: name, position: 'PG' }} {...shown} />
    </button>
  );
}

function Team({ team, side }: { team: TeamFace; side: Side }) {
  return (
    <div className={`in-line ${styles.team}`}>
      <TeamBadge team={team} side={side} size={48} />
      <div className={`stack-8 ${styles.bar}`} style={{ '--bar': `var(--${side})` }}>
        <strong>{team.name}</strong>
        <Progress value={side === 'away' ? 7 : 4} of={10} label={`Progress of ${team.name}`} />
      </div>
      <PlayerDisc name={team.name} side={side} />
    </div>
  );
}

/** A grid with arrow-key navigation; a tap gives a cell to the other team. */
function Board() {
  const [homes, setHomes] = useState<readonly number[]>([1, 4]);
  const turn = (index: number) =>
    setHomes(homes.includes(index) ? homes.filter((each) => each !== index) : [...homes, index]);
  return (
    <Grid
      name="A grid"
      columns={3}
      items={[0, 1, 2, 3, 4, 5, 6, 7, 8]}
      cell={(index, props) => {
        const side: Side = homes.includes(index) ? 'home' : 'away';
        return (
          <button type="button" {...props} aria-label={`Cell ${index + 1}, ${side}`} onClick={() => turn(index)}>
            <span className={`centered ${styles.cell}`} data-side={side}>
              {index + 1}
            </span>
          </button>
        );
      }}
    />
  );
}
