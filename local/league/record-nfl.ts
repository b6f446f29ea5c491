import { football } from '../../games/sports/football.ts';
import { scheduled } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { nflGamecenter } from '../../lambdas/providers/nfl-gamecenter/feed.ts';
import { nflGamecenterFiles } from '../game-files/nfl-gamecenter.ts';
import { type RecordedTeam, type Recording, recorded, toRow } from './recording.ts';
import { footballSeason } from './season-football.ts';

/** Teams by club code; the provider has a player's initial and no position. */
export type NflSupplement = {
  kickoff: string;
  teams: Record<string, { name: string; color: string }>;
  players: Record<string, [first: string, last: string, position: string]>;
};

/** The recording of a game of NFL gamecenter. Throws with one sentence where a file is not what it should be. */
export function recordNfl(body: unknown, { kickoff, teams, players }: NflSupplement): Recording {
  const described = nflGamecenterFiles.describe(body, undefined);
  if (typeof described === 'string') throw new Error(described);
  const { id, regulation, home, away } = described.event;
  const event = scheduled({ id, type: 'FOOTBALL', startsAt: Date.parse(kickoff), regulation, home, away });
  const delivery = nflGamecenter.read(body, event, 0);
  if ('unreadable' in delivery) throw new Error(delivery.unreadable);
  const timeline = new Timeline(event);
  for (const draft of delivery.plays) timeline.put({ ...draft, rev: 1 } as Play);
  // Plays of one time stay in the order of the game.
  const happened = recorded(timeline.plays()).toSorted((a, b) => a.at - b.at);
  const [first] = happened;
  if (!first) throw new Error('nothing happened in this game');
  const team = ({ id: tid }: { id: string }): RecordedTeam => ({
    id: tid,
    name: teams[tid]?.name ?? tid,
    shortName: tid,
    color: teams[tid]?.color ?? '#8a8f98',
    players: [...described.players]
      .filter(([, player]) => player.tid === tid)
      .map(([pid, { name }]) => {
        const [firstName, lastName, position] = players[pid] ?? ['', name, ''];
        const season = footballSeason(timeline.totals(pid), position);
        return [pid, firstName, lastName, position, ...(season ? [season] : [])] as const;
      }) as RecordedTeam['players'],
  });
  const sides = { home: team(home), away: team(away) };
  const score = timeline.scoreAt();
  const date = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;
  return {
    key: `${away.id}-${home.id}`.toLowerCase(),
    title: `${sides.away.name} at ${sides.home.name}, ${date}: ${score.away}–${score.home}`,
    sport: 'FOOTBALL',
    regulation: football.regulation,
    ...sides,
    plays: happened.map((play) => toRow(play, first.at, 'FOOTBALL')),
  };
}
