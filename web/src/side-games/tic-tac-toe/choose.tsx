import { useState } from 'react';
import { ZONES } from '../../../../games/side-games/tic-tac-toe/lines.ts';
import { useJoin } from '../../game/join/use-join.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import type { Side } from '../../ui/discs.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ChooseLayout } from '../layout/choose-layout.tsx';
import { TeamPicture, ZoneBoard } from './board.tsx';
import styles from './choose.module.css';

const open = {
  madeZones: Array.from({ length: ZONES }, (_, index) => ({ zone: index + 1, currentShot: null, history: [] })),
  line: [],
  ticTacToeWin: null,
};

/** The empty court, and the drawer to choose a team. */
export function ChooseSide() {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ChooseLayout
        hypeGame="ticTacToe"
        lead="Your team’s makes take the zones they fall in. Three in a row win."
        offer={null}
        label="Choose your team"
        onAsk={() => setChoosing(true)}
      >
        <ZoneBoard board={open} onOpen={() => setChoosing(true)} />
      </ChooseLayout>
      <ChooseTeam open={choosing} onClose={() => setChoosing(false)} onJoined={() => setChoosing(false)} />
    </>
  );
}

type Props = {
  open: boolean;
  onClose(): void;
  /** "Let's go" was pressed: the panel behind this one may close. */
  onGo?: (() => void) | undefined;
  onJoined(): void;
};

/** 'Choose your team': home, VS., away. "Let's go" is enabled when one is chosen. */
export function ChooseTeam({ open, onClose, onGo, onJoined }: Props) {
  const { event } = useLive();
  const [side, setSide] = useState<Side | undefined>(undefined);
  const { join, joining } = useJoin('ticTacToe', (error) => console.warn('Team selection failed:', error));
  const go = async () => {
    if (!side) return;
    onGo?.();
    if (await join({ teamId: event[side].id })) onJoined();
  };
  return (
    <Drawer
      side="bottom"
      open={open}
      onClose={onClose}
      busy={joining}
      header="Choose your team"
      height={50}
      footer={
        <Button wide disabled={!side} loading={joining} onClick={() => void go()}>
          Let's go
        </Button>
      }
    >
      <fieldset className={styles.teams}>
        <legend className="visually-hidden">Your team</legend>
        <Choice side="home" chosen={side} onChoose={setSide} />
        <b className={styles.versus}>VS.</b>
        <Choice side="away" chosen={side} onChoose={setSide} />
      </fieldset>
    </Drawer>
  );
}

type ChoiceProps = { side: Side; chosen: Side | undefined; onChoose(side: Side): void };

function Choice({ side, chosen, onChoose }: ChoiceProps) {
  const { event } = useLive();
  return (
    <label className={`middle stack-8 ${styles.team}`} data-side={side}>
      <input type="radio" name="team" checked={chosen === side} onChange={() => onChoose(side)} />
      <span className={`centered ${styles.picture}`}>
        <TeamPicture side={side} />
      </span>
      <span>{event[side].name}</span>
    </label>
  );
}
