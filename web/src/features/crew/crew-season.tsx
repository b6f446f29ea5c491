import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { crewTable } from '../../../../games/ranking/crew.ts';
import { shareBeaten } from '../../../../games/ranking/season-line.ts';
import type { EventSeason } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import type { Crew, CrewSeasonMember } from '../../../../graphql/types.generated.ts';
import { serverNow } from '../../api/client.ts';
import { crewSeasonQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Notice } from '../../ui/panel.tsx';
import { counted } from '../../ui/words.ts';
import { leagueName, weekName } from '../history/season-words.ts';
import { ordinal } from '../leaderboard/ranking.ts';
import { delayedGame, useShownDelay } from '../schedule/delayed-schedule.ts';
import styles from './crew.module.css';

type Props = { crew: Crew; season: EventSeason; week: string };

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The lines of a crew's members in a week or a season, each since they joined, with the evenings as columns. */
export function CrewSeason({ crew, season, week }: Props) {
  const [period, choose] = useState<'week' | 'season'>('week');
  const query = useQuery(crewSeasonQuery(crew.id, { ...season, week: period === 'week' ? week : undefined }));
  const { delay } = useShownDelay();
  const { data } = query;
  const ways = [
    { key: 'week', name: weekName(week) },
    { key: 'season', name: `${leagueName(season.league)} season` },
  ] as const;
  // An evening has a column once the fan's delayed stream has shown its end.
  const columns = (data?.evenings ?? []).flatMap(({ event, official }, index) =>
    isOver(delayedGame(event, undefined, delay, serverNow())) ? [{ event, official, index }] : [],
  );
  const members = crewTable(
    (data?.members ?? []).map((member) => {
      const pending = columns.map(({ official, index }) => (official ? 0 : (member.evenings[index] ?? 0)));
      return { ...member, points: pending.reduce((sum, points) => sum + points, member.points) };
    }),
  );
  return (
    <>
      <Choice<'week' | 'season'> legend="Week or season" ways={ways} chosen={period} choose={choose} />
      {!data ? (
        <Unanswered query={query} title="No season yet" loading="Loading the season of the crew" heights={[240]} />
      ) : columns.length === 0 ? (
        <Notice icon="leaderboard" title="No evening yet">
          <p>Games that members play from the day on which they joined the crew are here once they are over.</p>
        </Notice>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.table} aria-label={`Season of ${crew.name}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Fan</th>
                <th scope="col">Points</th>
                {columns.map(({ event, official }) => (
                  <th key={event.id} scope="col">
                    {day.format(event.startsAt)}
                    <small className="small-print">
                      {event.away.shortName} at {event.home.shortName}
                      {!official && ' · Provisional'}
                    </small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <tr key={member.username}>
                  <th scope="row">
                    {member.rank ?? '–'} {member.username}
                    <small className="small-print">{noteOf(member)}</small>
                  </th>
                  <td>
                    <b className="num">{member.points.toLocaleString('en-US')}</b>
                  </td>
                  {columns.map(({ event, index }) => (
                    <td key={event.id} className="num">
                      {member.evenings[index]?.toLocaleString('en-US') ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function noteOf({ isMe, games, best, beaten, others }: Omit<CrewSeasonMember, 'rank'>): string {
  const share = Math.round(100 * shareBeaten({ beaten, others }));
  const official = best == null ? [] : [counted(games, 'game'), `best ${ordinal(best)}`, `${share}% beaten`];
  return [...(isMe ? ['You'] : []), ...official].join(' · ');
}
