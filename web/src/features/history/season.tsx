import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { rank } from '../../../../games/ranking/leaderboard.ts';
import { shareBeaten } from '../../../../games/ranking/season-line.ts';
import { isActive, isOver } from '../../../../games/timeline/status.ts';
import { shownNameOf } from '../../../../graphql/account-rules.ts';
import type { SeasonList } from '../../../../graphql/types.generated.ts';
import { serverNow } from '../../api/client.ts';
import { eventQuery, fanQuery, seasonListQuery, seasonsQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { useChosenGame } from '../../game/live/chosen-game.ts';
import { Choice } from '../../ui/choice.tsx';
import { Disc } from '../../ui/discs.tsx';
import { Notice } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { counted, plural } from '../../ui/words.ts';
import { Unverified } from '../auth/unverified.tsx';
import leaderboard from '../leaderboard/leaderboard.module.css';
import { lineKey, ordinal } from '../leaderboard/ranking.ts';
import { useShownDelay } from '../schedule/delayed-schedule.ts';
import schedule from '../schedule/schedule.module.css';
import styles from './history.module.css';
import { PlayedList } from './played-list.tsx';
import { latestWeek, placeIn, type Season, type SeasonSum, seasonSum } from './season-sum.ts';
import { leagueName, seasonName, weekName } from './season-words.ts';

/** The fan's season in each league whose games they have joined. While a game is on, it makes no request. */
export function Seasons() {
  const isPlaying = useIsPlaying();
  const query = useQuery({ ...seasonsQuery, enabled: !isPlaying });
  const [chosen, choose] = useState<string>();
  const { data } = query;
  if (!data && isPlaying) {
    return (
      <Notice icon="schedule" title="After the game">
        <p>Your season is counted from official results. It is here again when the game is over.</p>
        <Link to="/home">Back to the game</Link>
      </Notice>
    );
  }
  if (!data) {
    return (
      <Unanswered
        query={query}
        title="Your season did not load"
        loading="Loading your season"
        heights={[44, 190, 56, 56, 56, 56]}
      />
    );
  }
  const season = data.find(({ league }) => league === chosen) ?? data[0];
  if (!season) {
    return (
      <Notice icon="leaderboard" title="No season yet">
        <p>Join a side game: the points of each evening count for a week and a season of its league.</p>
        <Link to="/schedule">See today’s games</Link>
      </Notice>
    );
  }
  const leagues = data.map(({ league }) => ({ key: league, name: leagueName(league) }));
  return (
    <>
      {data.length > 1 && <Choice legend="League" ways={leagues} chosen={season.league} choose={choose} />}
      <Unverified why="Verify your e-mail: without that, your points count for no week and no season." />
      <SeasonView key={season.league} season={season} isPlaying={isPlaying} />
    </>
  );
}

/** Whether the game that the fan follows is on. It makes no request: the live game keeps the event up to date. */
function useIsPlaying(): boolean {
  const chosen = useChosenGame() ?? '';
  const { data: event } = useQuery({ ...eventQuery(chosen), enabled: false });
  return event !== undefined && isActive(event.status) && !isOver(event);
}

type Period = 'week' | 'season';

/** A fan's latest week or whole season in a league, and the first hundred fans. */
function SeasonView({ season, isPlaying }: { season: Season; isPlaying: boolean }) {
  const latest = latestWeek(season);
  const [period, choose] = useState<Period>('season');
  const week = period === 'week' ? latest : undefined;
  const { delay } = useShownDelay();
  const sum = seasonSum(season, week, delay, serverNow());
  const { league, year } = season;
  const query = useQuery({ ...seasonListQuery({ league, year, week }), enabled: !isPlaying });
  const ways: { key: Period; name: string }[] = [
    { key: 'season', name: `${leagueName(league)} ${seasonName(season)}` },
    ...(latest === undefined ? [] : [{ key: 'week' as const, name: weekName(latest) }]),
  ];
  return (
    <>
      <Choice<Period> legend="Week or season" ways={ways} chosen={period} choose={choose} />
      <Own sum={sum} list={query.data} />
      {sum.provisional.length > 0 && <PlayedList games={sum.provisional} label="Not official yet" />}
      {query.data ? (
        <First list={query.data} />
      ) : query.data === null ? (
        <Notice icon="leaderboard" title="No official result yet">
          <p>Results become official two days after a game, when corrections are over.</p>
        </Notice>
      ) : (
        <Unanswered query={query} title="The list did not load" loading="Loading the list" heights={[56, 56, 56, 56]} />
      )}
    </>
  );
}

/** The fan's own line. Place, games, best rank and share are of official standings alone. */
function Own({ sum, list }: { sum: SeasonSum; list: SeasonList | null | undefined }) {
  const { official, points, provisional } = sum;
  const place = placeIn(sum, list);
  const pending = points - (official?.points ?? 0);
  return (
    <section className={`stack-12 ${styles.list}`} aria-label="Your season">
      <div className="game-row stack-12">
        <p className={`apart ${styles.result}`}>
          <span>
            <b className="num">{points.toLocaleString('en-US')}</b> {plural(points, 'point')}
          </span>
          <span>
            {place !== undefined && list
              ? `${ordinal(place)} of ${counted(list.fans, 'fan')} with points`
              : official
                ? 'Your place is not known yet'
                : 'No place yet'}
          </span>
        </p>
        {provisional.length > 0 && (
          <p className={`apart quiet ${styles.when}`}>
            <span>{counted(pending, 'point')} may still change.</span> <Tag>Provisional</Tag>
          </p>
        )}
        {official && (
          <p className={`wrapped quiet ${styles.games}`}>
            <Fact value={official.games.toLocaleString('en-US')} name={plural(official.games, 'game')} />
            <Fact value={ordinal(official.best)} name="best rank" />
            <Fact value={`${Math.round(100 * shareBeaten(official))}%`} name="of fans beaten" />
          </p>
        )}
      </div>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <span className={`in-line ${styles.game}`}>
    <b className="num">{value}</b> {name}
  </span>
);

/** The first hundred fans. */
function First({ list }: { list: SeasonList }) {
  const { data: fan } = useQuery(fanQuery);
  const me = fan && shownNameOf(fan);
  return (
    <>
      <h2 className={schedule.label}>The first {list.first.length}</h2>
      <ol className={leaderboard.list} aria-label="First of the season">
        {rank(list.first).map((line, index) => (
          <li key={lineKey(line, index)} className={`${leaderboard.row} ${line.username === me ? leaderboard.me : ''}`}>
            <span className={leaderboard.rank}>
              <span className="visually-hidden">Rank </span>
              {line.rank}
            </span>
            <Disc name={line.username} tone={line.username === me ? 'me' : 'seat'} />
            <span className={leaderboard.name}>{line.username}</span>
            <b className={`num ${leaderboard.points}`}>
              {line.points.toLocaleString('en-US')}
              <span className="visually-hidden"> points</span>
            </b>
          </li>
        ))}
      </ol>
    </>
  );
}
