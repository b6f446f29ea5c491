import { useQuery } from '@tanstack/react-query';
import { gamesOfTeams, nextGame } from '../../../../games/timeline/next-game.ts';
import { fanCalls } from '../../../../graphql/fan-calls.ts';
import { serverNow } from '../../api/client.ts';
import { addressOf } from '../../api/early-fetch.ts';
import { localDay } from '../../api/local-day.ts';
import { fanQuery, lastPlayedQuery, nextGamesQuery } from '../../api/queries.ts';
import { startTime } from '../../game/live/clock.ts';
import { useLive } from '../../game/live/live-context.ts';
import styles from './result-overlay.module.css';

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** When the next game of the fan's teams begins, with its calendar file. Shown after a game, so that nothing is loaded during one. */
export function NextGame() {
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
