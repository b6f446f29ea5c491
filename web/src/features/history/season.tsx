import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rank } from '../../../../games/ranking/leaderboard.ts';
import { shareBeaten } from '../../../../games/ranking/season-line.ts';
import { shownNameOf } from '../../../../graphql/account-rules.ts';
import type { SeasonList } from '../../../../graphql/types.generated.ts';
import { fanQuery, seasonListQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { serverNow } from '../../api/server-time.ts';
import { Choice } from '../../ui/choice.tsx';
import { Disc } from '../../ui/disc.tsx';
import { Notice, Skeletons } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { counted, plural } from '../../ui/words.ts';
import leaderboard from '../leaderboard/leaderboard.module.css';
import { lineKey, ordinal } from '../leaderboard/ranking.ts';
import rows from '../leaderboard/rows.module.css';
import { useShownDelay } from '../schedule/delayed-schedule.ts';
import schedule from '../schedule/schedule.module.css';
import styles from './history.module.css';
import { useOpenEvent } from './open-event.ts';
import { PlayedRow } from './played-row.tsx';
import { latestWeek, placeIn, type Season, type SeasonSum, seasonSum } from './season-sum.ts';
import { leagueName, seasonName, weekName } from './season-words.ts';

type Period = 'week' | 'season';

/** A fan's latest week or whole season in a league, and the first hundred fans. */
export function SeasonView({ season, isPlaying }: { season: Season; isPlaying: boolean }) {
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
      <Provisional games={sum.provisional} />
      {query.data ? (
        <First list={query.data} />
      ) : query.data === null ? (
        <Notice icon="leaderboard" title="No official result yet">
          <p>Results become official two days after a game, when corrections are over.</p>
        </Notice>
      ) : (
        <Unanswered query={query} title="The list did not load">
          <Skeletons label="Loading the list" heights={[56, 56, 56, 56]} />
        </Unanswered>
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
    <section className={styles.list} aria-label="Your season">
      <div className={styles.row}>
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
          <p className={`apart ${styles.when}`}>
            <span>{counted(pending, 'point')} may still change.</span> <Tag>Provisional</Tag>
          </p>
        )}
        {official && (
          <p className={styles.games}>
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
  <span className={styles.game}>
    <b className="num">{value}</b> {name}
  </span>
);

function Provisional({ games }: { games: SeasonSum['provisional'] }) {
  const open = useOpenEvent();
  if (games.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Not official yet">
      {games.map((played) => (
        <PlayedRow key={played.event.id} played={played} open={open} />
      ))}
    </ul>
  );
}

/** The first hundred fans. */
function First({ list }: { list: SeasonList }) {
  const { data: fan } = useQuery(fanQuery);
  const me = fan && shownNameOf(fan);
  return (
    <>
      <h2 className={schedule.label}>The first {list.first.length}</h2>
      <ol className={leaderboard.list} aria-label="First of the season">
        {rank(list.first).map((line, index) => (
          <li key={lineKey(line, index)} className={`${rows.row} ${line.username === me ? rows.me : ''}`}>
            <span className={rows.rank}>
              <span className="visually-hidden">Rank </span>
              {line.rank}
            </span>
            <Disc name={line.username} tone={line.username === me ? 'me' : 'seat'} />
            <span className={rows.name}>{line.username}</span>
            <b className={`num ${rows.points}`}>
              {line.points.toLocaleString('en-US')}
              <span className="visually-hidden"> points</span>
            </b>
          </li>
        ))}
      </ol>
    </>
  );
}
