import { useEffect, useRef } from 'react';
import type { AnySideGame, Celebration, EntryScore, HypeGame } from '../../../../games/side-games/side-game.ts';
import { newAwards, sideGames } from '../../../../games/side-games/side-games.ts';
import type { Team } from '../../../../graphql/types.generated.ts';
import { toast } from '../../ui/toast.tsx';
import { ScoringLog } from '../entries/entries.ts';
import { useLive } from '../live/live-context.ts';
import { announceSoon } from './narration.tsx';

/** The last shown score of an entry. */
export type Seen = { entryId: string; standing: EntryScore<unknown> };

/** Shows the fan's wins on every screen. Logs skipped items and random deals. Renders nothing itself. */
export function Announcer() {
  const { joined, snapshot, teams, timeline } = useLive();
  const seen = useRef<Partial<Record<HypeGame, Seen>>>({});
  const log = useRef(new ScoringLog());
  const shown = useRef(timeline);

  useEffect(() => {
    if (!snapshot.ready || !joined) return;
    if (shown.current !== timeline) {
      // A longer delay has set the view back: nothing was lost, and the same plays will be news again.
      shown.current = timeline;
      seen.current = {};
    }
    for (const { entry, standing } of Object.values(joined)) {
      const { hypeGame } = entry;
      const before = seen.current[hypeGame];
      const now = { entryId: entry.id, standing };
      seen.current[hypeGame] = now;
      if (before?.standing === standing) continue;
      log.current.hear(standing);
      for (const { message, points } of whatWasWon(sideGames[hypeGame], before, now)) {
        toast({ severity: 'success', summary: message, detail: `+${points} points`, icon: 'star', silent: true });
        announceSoon(message);
      }
    }
  }, [joined, snapshot.ready, timeline]);

  const { home, away } = teams;
  useEffect(() => {
    for (const note of chanceNotes([home, away])) console.info(note);
  }, [home, away]);

  return null;
}

/**
 * The wins between two states of one entry, oldest first. One play may win two lines: equal texts are announced once, with the sum of
 * their points. The first state, for example after a reload, has no wins.
 */
export function whatWasWon(game: AnySideGame, before: Seen | undefined, after: Seen): Celebration[] {
  if (before?.entryId !== after.entryId) return [];
  const byMessage = new Map<string, Celebration>();
  for (const won of newAwards(game, before.standing, after.standing)) {
    const known = byMessage.get(won.message);
    byMessage.set(won.message, known ? { ...known, points: known.points + won.points } : won);
  }
  return [...byMessage.values()];
}

/** The teams without any player who has season averages: their offers are drawn at random (docs/play.md, "Chance"). */
export const withoutSeason = (teams: readonly (Team | undefined)[]): Team[] =>
  teams.flatMap((team) => (team && team.players.length > 0 && team.players.every(({ stats }) => !stats) ? [team] : []));

/** A note for the console about each of these teams. */
export const chanceNotes = (teams: readonly (Team | undefined)[]): string[] =>
  withoutSeason(teams).map(
    ({ name }) => `No season stats of ${name}: Bingo, MVP tiers and Over/Under are drawn by chance.`,
  );
