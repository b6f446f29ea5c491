import { useQuery } from '@tanstack/react-query';
import { type HypeGame, hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { officialLabel } from '../../../../games/timeline/status.ts';
import { receiptQuery } from '../../api/queries.ts';
import { usePlace } from '../../game/entries/leaderboards.ts';
import { useReceipt } from '../../game/entries/receipts.tsx';
import { type Joined, useLive } from '../../game/live/live-context.ts';
import type { ReceiptRequest } from '../../game/live/sheet-requests.ts';
import { sideGameRows } from '../../side-games/side-games.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Lines } from './lines.tsx';
import styles from './receipt.module.css';

type Props = ReceiptRequest & { open: boolean; onClose(): void };

/** The plays behind the fan's points, in one side game or in all of them (docs/play.md, "Receipts"). */
export function ReceiptSheet({ hypeGame: of, line, open, onClose }: Props) {
  const { joined } = useLive();
  const mine = hypeGames.flatMap((hypeGame) => {
    const game = of === undefined || of === hypeGame ? joined?.[hypeGame] : undefined;
    return game ? [{ hypeGame, joined: game }] : [];
  });
  const points = mine.reduce((sum, { joined }) => sum + joined.points, 0);
  const [only] = mine;
  return (
    <Drawer
      side="bottom"
      open={open}
      onClose={onClose}
      header={of ? `${sideGames[of].words.title} receipt` : 'Your points'}
      footer={<Total points={points} />}
    >
      {of && only ? (
        <OneGame {...only} line={line} />
      ) : mine.length > 0 ? (
        mine.map((one) => <Folded key={one.hypeGame} {...one} />)
      ) : (
        <p className={styles.none}>Join a side game, and every point of it will be explained here.</p>
      )}
    </Drawer>
  );
}

type OfGame = { hypeGame: HypeGame; joined: Joined };

/** One of several games: its sum, and its lines when opened. */
function Folded({ hypeGame, joined }: OfGame) {
  return (
    <details className={styles.game}>
      <summary className="in-line">
        <Icon path={sideGameRows[hypeGame].icon} size={22} />
        <span>{sideGames[hypeGame].words.title}</span>
        <b className={styles.sum}>{joined.points.toLocaleString('en-US')}</b>
        <span className="visually-hidden"> points</span>
      </summary>
      <OneGame hypeGame={hypeGame} joined={joined} />
    </details>
  );
}

function OneGame({ hypeGame, joined, line }: OfGame & { line?: string | undefined }) {
  const { entry, points } = joined;
  const here = useReceipt(entry);
  // If the server last counted other points, its receipt is the one that matches them.
  const { data: counted } = useQuery({
    ...receiptQuery(hypeGame, entry.id, points),
    enabled: here.points !== points,
  });
  const receipt = here.points !== points && counted ? counted : here;
  if (receipt.lines.length > 0) return <Lines receipt={receipt} line={line} />;
  return (
    <div className={styles.none}>
      <p>Nothing has been earned yet. This is what earns points:</p>
      <ul>
        {sideGames[hypeGame].words.rules.slice(1).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}

const REPLAYED = { word: 'Replay', why: 'Played again, for yourself.' };

function Total({ points }: { points: number }) {
  const { mode, timeline } = useLive();
  const { official } = usePlace();
  const { word, why } = mode.hasLeaderboard ? officialLabel(official, timeline.stopped) : REPLAYED;
  return (
    <div className={styles.total}>
      <p>
        <span>Total</span> <Tag>{word}</Tag>
        <b className={styles.sum}>
          {points.toLocaleString('en-US')}
          <span className="visually-hidden"> points</span>
        </b>
      </p>
      <small>{why}</small>
    </div>
  );
}
