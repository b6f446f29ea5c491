import { type ReactNode, useState } from 'react';
import type { MadeZone, TicTacToeBoard } from '../../../../games/side-games/tic-tac-toe/board.ts';
import { zoneNamesOf } from '../../../../games/side-games/tic-tac-toe/copy.ts';
import { SIDE } from '../../../../games/timeline/court.ts';
import { useLive } from '../../game/live/live-context.ts';
import { type Side, sideOf, TeamBadge } from '../../ui/discs.tsx';
import { Grid, type Header, useNewKeys } from '../../ui/grid.tsx';
import styles from './court.module.css';
import { Ball, Court } from './court.tsx';
import { placeOf } from './hint.ts';

type Props = {
  board: Pick<TicTacToeBoard, 'madeZones' | 'line' | 'ticTacToeWin'>;
  /** The zone whose details are open. */
  open?: number | undefined;
  onOpen(zone: number | undefined): void;
  detailsId?: string;
};

/** The nine zones over the court. A make puts its team's logo on the zone, a steal replaces it; a tap opens the zone's details. */
export function ZoneBoard({ board, open, onOpen, detailsId }: Props) {
  const { madeZones, line, ticTacToeWin } = board;
  const fresh = useNewKeys(madeZones.flatMap(({ currentShot }) => currentShot?.id ?? []));
  const spoken = useSpoken();
  const { event } = useLive();
  // The field has no lines that identify the zones; the court has.
  const isNamed = event.type === 'FOOTBALL';
  const { columns, rows } = zoneNamesOf(event);
  return (
    <div className={isNamed ? `${styles.board} ${styles.named}` : styles.board}>
      <Court sport={event.type} />
      <Grid
        name="The court in nine zones"
        columns={SIDE}
        {...(isNamed && { headers: { columns: columns.map(headerOf), rows: rows.map(headerOf) } })}
        items={madeZones}
        cell={(made, props) => {
          const { zone, currentShot, history } = made;
          const side = currentShot ? sideOf(event, currentShot.tid) : undefined;
          const decided = line.includes(zone);
          const classes = [props.className, styles.zone, decided && (ticTacToeWin ? styles.line : styles.lost)];
          return (
            <button
              type="button"
              {...props}
              className={classes.filter(Boolean).join(' ')}
              data-side={side}
              aria-expanded={open === zone}
              aria-controls={detailsId}
              onClick={() => onOpen(open === zone ? undefined : zone)}
            >
              <span className="visually-hidden">
                {spoken(made)}
                {decided && ', three in a row'}
              </span>
              <span className={styles.number} aria-hidden="true">
                {zone}
              </span>
              {side && currentShot && (
                // A new shot restarts the animation.
                <span
                  key={currentShot.id}
                  className={`centered ${styles.logo} ${fresh.has(currentShot.id) ? styles.fresh : ''}`}
                  aria-hidden="true"
                >
                  <TeamLogo side={side} />
                </span>
              )}
              {history.length > 0 && (
                <span className={styles.history} aria-hidden="true">
                  {history.length + 1} makes
                </span>
              )}
            </button>
          );
        }}
      />
    </div>
  );
}

const headerOf = (text: string): Header => ({ text, label: text });

/** The screen reader text of a zone. */
function useSpoken() {
  const { event, players } = useLive();
  return ({ zone, currentShot }: MadeZone): string => {
    const place = `Zone ${zone}, ${placeOf(zone, zoneNamesOf(event))}`;
    const side = currentShot ? sideOf(event, currentShot.tid) : undefined;
    if (!currentShot || !side) return `${place}, open`;
    const shooter = players.get(currentShot.pid)?.display_name;
    return `${place}, ${event[side].name}${shooter ? `, made by ${shooter}` : ''}`;
  };
}

/** The holder of a zone, and all holders before, newest first. */
export function ZoneStory({ made }: { made: MadeZone }) {
  const { event } = useLive();
  const spoken = useSpoken();
  const before = made.history.toReversed().flatMap(({ tid }) => sideOf(event, tid) ?? []);
  return (
    <>
      <strong>{spoken(made)}</strong>
      <span>
        {before.length > 0
          ? `Before: ${before.map((side) => event[side].shortName).join(', ')}.`
          : 'No make before it.'}
      </span>
    </>
  );
}

type PictureProps = { side: Side; size: number; children: ReactNode };

/** A team's picture. @param children shown if there is no picture */
function Picture({ side, size, children }: PictureProps) {
  const { image } = useLive().event[side];
  const [broken, setBroken] = useState(false);
  if (!image || broken) return children;
  return <img src={image} alt="" width={size} height={size} onError={() => setBroken(true)} />;
}

/** A team's picture on the court; without one, its badge in its colour. */
const TeamLogo = ({ side }: { side: Side }) => (
  <Picture side={side} size={46}>
    <TeamBadge team={useLive().event[side]} side={side} size={46} />
  </Picture>
);

/** A team's picture in the drawer to choose a team; without one, the sport's ball. */
export const TeamPicture = ({ side }: { side: Side }) => (
  <Picture side={side} size={64}>
    <Ball sport={useLive().event.type} size={64} />
  </Picture>
);
