import { Suspense, useState } from 'react';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { hasBegun, isOver } from '../../../../games/timeline/status.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import type { ChooseGame } from './game-card.tsx';
import styles from './schedule.module.css';

const LookInside = preloadable(async () => (await import('../look-inside/look-inside.tsx')).LookInside);

type Props = {
  /** Undefined until the schedule has loaded. */
  games: readonly GameEvent[] | undefined;
  choose: ChooseGame;
};

/** For a newcomer: what Hype is, and a sample board before there is an account. The page's shell shows the same (index.html). */
export function Introduction({ games, choose }: Props) {
  const [looking, setLooking] = useState(false);
  const game = games && sampleGame(games);
  const over = game !== undefined && isOver(game);
  return (
    <>
      <p className={styles.what}>Side games on the game you watch: pick a board, see it fill, climb the ranks.</p>
      <Button tone="quiet" className={styles.look} disabled={games?.length === 0} onClick={() => setLooking(true)}>
        <Icon name="grid" size={18} /> Look inside
      </Button>
      <Drawer
        side="bottom"
        open={looking}
        onClose={() => setLooking(false)}
        header="A board of this game"
        footer={
          game && (
            <Button
              wide
              onClick={() => {
                setLooking(false);
                choose(game, over);
              }}
            >
              {over ? 'Play it again' : 'Get my own board'}
            </Button>
          )
        }
      >
        <Suspense fallback={<Skeleton height={440} label="Dealing a board" />}>
          {game ? <LookInside event={game} /> : <Skeleton height={440} label="Dealing a board" />}
        </Suspense>
      </Drawer>
    </>
  );
}

/** The most interesting game for a newcomer: the longest-running live one, else the next to begin, else the last that ended. */
export function sampleGame<Game extends GameEvent>(games: readonly Game[]): Game | undefined {
  const byStart = games.toSorted((a, b) => a.startsAt - b.startsAt);
  const open = byStart.filter((game) => !isOver(game));
  return open.find(hasBegun) ?? open[0] ?? byStart.at(-1);
}
