import { useState } from 'react';
import { ZONES } from '../../../../games/side-games/tic-tac-toe/lines.ts';
import { ChooseLayout } from '../layout/choose-layout.tsx';
import { ZoneBoard } from './board.tsx';
import { ChooseTeam } from './choose-team.tsx';

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
