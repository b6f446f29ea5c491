import { useState } from 'react';
import { words } from '../../../../games/side-games/tic-tac-toe/copy.ts';
import { ZONES } from '../../../../games/side-games/tic-tac-toe/lines.ts';
import { ChooseLayout, useCounts } from '../layout/choose-layout.tsx';
import layout from '../layout/side-game.module.css';
import type { ChooseProps } from '../layout/side-game.tsx';
import { ZoneBoard } from './board.tsx';
import { ChooseTeam } from './choose-team.tsx';

const open = {
  madeZones: Array.from({ length: ZONES }, (_, index) => ({ zone: index + 1, currentShot: null, history: [] })),
  line: [],
  ticTacToeWin: null,
};

/** The open court, and the drawer to choose a team. */
export function ChooseSide({ info }: ChooseProps) {
  const [choosing, setChoosing] = useState(false);
  const counts = useCounts();
  return (
    <>
      <ChooseLayout
        title={words.choose}
        info={info}
        lead="Your team’s makes take the zones they fall in. Three in a row win."
        check={{ hypeGame: 'ticTacToe' }}
        join={{
          status: counts,
          label: 'Choose your team',
          ready: true,
          joining: false,
          onJoin: () => setChoosing(true),
        }}
      >
        <div className={layout.arena}>
          <ZoneBoard board={open} onOpen={() => setChoosing(true)} />
        </div>
      </ChooseLayout>
      <ChooseTeam open={choosing} onClose={() => setChoosing(false)} onJoined={() => setChoosing(false)} />
    </>
  );
}
