import { useState } from 'react';
import { words, zoneNamesOf, zoneRules } from '../../../../games/side-games/tic-tac-toe/copy.ts';
import { useLive } from '../../game/live/live-context.ts';
import { TeamBadge } from '../../ui/discs.tsx';
import { HowTo, type HowToProps, Table } from '../how-to.tsx';
import { ChooseTeam } from './choose.tsx';
import styles from './court.module.css';
import { Court } from './court.tsx';

/** 'How to play Tic-Tac-Toe', three quarters of the window high. Join Game asks for the team, then joins. */
export function HowToPlayTicTacToe({ open, onClose, onJoin }: HowToProps) {
  const [choosing, setChoosing] = useState(false);
  const { event } = useLive();
  return (
    <>
      <HowTo
        open={open}
        onClose={onClose}
        words={words}
        height={75}
        onJoin={onJoin && (() => setChoosing(true))}
        tables={
          <Table title="The nine zones">
            {zoneRules(zoneNamesOf(event)).map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </Table>
        }
      >
        <SampleCourt />
      </HowTo>
      <ChooseTeam
        open={choosing}
        onClose={() => setChoosing(false)}
        onGo={onClose}
        onJoined={() => {
          setChoosing(false);
          onJoin?.();
        }}
      />
    </>
  );
}

const held = ['away', 'home', undefined, undefined, 'away', 'home', undefined, undefined, 'away'] as const;

/** The away team holds the diagonal. */
function SampleCourt() {
  const { event } = useLive();
  return (
    <div
      className={`seat ${styles.sample}`}
      role="img"
      aria-label={`${event.away.name} hold three zones in a row, ${event.home.name} two others`}
    >
      <Court sport={event.type} />
      {held.map((side, index) => (
        <span key={index.toString()} className={side === 'away' ? styles.won : undefined}>
          {side && <TeamBadge team={event[side]} side={side} size={36} />}
        </span>
      ))}
    </div>
  );
}
