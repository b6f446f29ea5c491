import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isActive, isOver } from '../../../../games/timeline/status.ts';
import { eventQuery, seasonsQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { useChosenGame } from '../../game/live/chosen-game.ts';
import { Choice } from '../../ui/choice.tsx';
import { Notice, Skeletons } from '../../ui/panel.tsx';
import { Unverified } from '../auth/unverified.tsx';
import { SeasonView } from './season.tsx';
import { leagueName } from './season-words.ts';

/** Whether the game that the fan follows is on. It asks for nothing: the live game keeps the event up to date. */
function useIsPlaying(): boolean {
  const chosen = useChosenGame() ?? '';
  const { data: event } = useQuery({ ...eventQuery(chosen), enabled: false });
  return event !== undefined && isActive(event.status) && !isOver(event);
}

/** The fan's season in each league whose games they have joined. While a game is on, nothing is asked for. */
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
      <Unanswered query={query} title="Your season did not load">
        <Skeletons label="Loading your season" heights={[44, 190, 56, 56, 56, 56]} />
      </Unanswered>
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
