import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useReducer } from 'react';
import { useNavigate } from 'react-router-dom';
import { isEmptyProfile } from '../../../../games/lib/profile.ts';
import type { HypeGame, Text } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { gamesOfTeams, nextGame } from '../../../../games/timeline/next-game.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { fanCalls } from '../../../../graphql/fan-calls.ts';
import { serverNow } from '../../api/client.ts';
import { addressOf } from '../../api/early-fetch.ts';
import { localDay } from '../../api/intervals.ts';
import { fanQuery, lastPlayedQuery, nextGamesQuery } from '../../api/queries.ts';
import { phoneStorage } from '../../api/storage.ts';
import { PointsButton } from '../../game/entries/receipts.tsx';
import { startTime } from '../../game/live/clock.ts';
import { type Joined, useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Points } from '../../ui/points.tsx';
import { plural } from '../../ui/words.ts';
import styles from './result-overlay.module.css';

type ResultOverlayProps = {
  result: Result | undefined;
  hypeGame: HypeGame;
  /** Only for the final board, because an earlier result may still change. */
  onShare(): void;
  children: ReactNode;
};

/** A board covered by its result, until the fan asks to see the board (docs/play.md, "Win messages"). */
export function ResultOverlay({ result, hypeGame, onShare, children }: ResultOverlayProps) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const shown = result && !isDismissed(result) ? result : undefined;
  const close = () => {
    if (result) dismiss(result);
    renderAgain();
  };
  return (
    <>
      <div inert={shown !== undefined}>{children}</div>
      {shown && <Overlay key={shown.key} result={shown} hypeGame={hypeGame} onClose={close} onShare={onShare} />}
    </>
  );
}

type OverlayProps = { result: Result; hypeGame: HypeGame; onClose(): void; onShare(): void };

function Overlay({ result, hypeGame, onClose, onShare }: OverlayProps) {
  const navigate = useNavigate();
  const { timeline } = useLive();
  const { data: fan } = useQuery(fanQuery);
  const { text, won, points } = result;
  const incomplete = timeline.ended && fan !== undefined && isEmptyProfile(fan);
  const complete = () => {
    onClose();
    void navigate('/profile');
  };
  return (
    <section className={styles.overlay} aria-label={text.title}>
      <div className={`middle stack-10 ${styles.result}`}>
        {(won || (timeline.ended && !timeline.calledOff)) && <Confetti />}
        <h2 className={won ? styles.won : undefined}>{text.title}</h2>
        <p>{text.message}</p>
        <p className={styles.points}>
          <PointsButton points={points} hypeGame={hypeGame}>
            <Points value={points} />
          </PointsButton>{' '}
          <span aria-hidden="true">{plural(points, 'point')}</span>
        </p>
        {timeline.ended && <NextGame />}
        {incomplete && <Button onClick={complete}>Complete profile</Button>}
        <div className={`wrapped ${styles.ways}`}>
          {timeline.ended && (
            <Button tone={incomplete ? 'quiet' : 'primary'} onClick={onShare}>
              <Icon name="share" size={20} /> Share
            </Button>
          )}
          <Button tone="quiet" onClick={onClose}>
            See the board
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The result of a board. */
export type Result = {
  /** Unique among the results of all entries. */
  key: string;
  text: Text;
  won: boolean;
  points: number;
};

/** The result of a joined game; undefined before the event has ended (docs/play.md, "Ended"). */
export function finalResult(
  { entry, points }: Pick<Joined, 'entry' | 'points'>,
  timeline: Timeline,
): Result | undefined {
  if (!timeline.ended) return undefined;
  if (timeline.calledOff) return { key: entry.id, text: calledOffText(entry.hypeGame, points), won: false, points };
  return { key: entry.id, text: sideGames[entry.hypeGame].words.endText(points), won: points > 0, points };
}

/** Points earned by plays stay; predictions are void. */
function calledOffText(hypeGame: HypeGame, points: number): Text {
  const title = 'Called off';
  if (sideGames[hypeGame].voidsOnCallOff)
    return { title, message: 'The game was called off, so your predictions are void and pay nothing.' };
  return {
    title,
    message:
      points > 0
        ? 'The game was called off. The points you earned stay.'
        : 'The game was called off before you earned points.',
  };
}

const slot = ({ key }: Result) => `decided ${key}`;

/** Whether the fan has dismissed a result to see the board. It stays dismissed on later visits. */
export const isDismissed = (result: Result): boolean => phoneStorage.get(slot(result)) !== null;
export const dismiss = (result: Result): void => phoneStorage.set(slot(result), '1');

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** When the next game of the fan's teams begins, with its calendar file. Shown after a game, so that nothing is loaded during one. */
function NextGame() {
  const { timeline } = useLive();
  const { data: fan, isPending: isFanPending } = useQuery(fanQuery);
  const { data: last, isPending: isLastPending } = useQuery(lastPlayedQuery);
  const { data: games = [] } = useQuery(nextGamesQuery(localDay(new Date(serverNow()))));
  const played = [timeline.event, ...(last?.data ?? []).map((one) => one.event)];
  const next = nextGame(gamesOfTeams(games, { favorite: fan?.favoriteTeam, played }), serverNow());
  // The fan's teams are known once both answers are here.
  if (!next || isFanPending || isLastPending) return null;
  const file = addressOf(fanCalls.calendar.path, { eventId: next.id });
  return (
    <p className={styles.next}>
      Next: {next.away.shortName} at {next.home.shortName}, {day.format(next.startsAt)}, {startTime(next)}.{' '}
      <a href={file}>Add to calendar</a>
    </p>
  );
}
