import { useEffect, useRef } from 'react';
import type { HypeGame } from '../../../games/side-game.ts';
import { sideGames } from '../../../games/side-games.ts';
import { toast } from '../ui/toast.tsx';
import { type Seen, whatWasWon } from './celebrations.ts';
import { chanceNotes } from './chance-note.ts';
import { useLive } from './live-context.ts';
import { announceSoon } from './narration.tsx';
import { ScoringLog } from './scoring-log.ts';

/** Shows what the fan has won, on every screen, and logs what was skipped or drawn by chance. Renders nothing itself. */
export function Announcer() {
  const { joined, snapshot, teams, timeline } = useLive();
  const seen = useRef<Partial<Record<HypeGame, Seen>>>({});
  const log = useRef(new ScoringLog());
  const shown = useRef(timeline);

  useEffect(() => {
    if (!snapshot.ready || !joined) return;
    if (shown.current !== timeline) {
      // A longer delay has taken the view back: nothing was lost, and the same plays are news again.
      shown.current = timeline;
      seen.current = {};
    }
    for (const { entry, standing } of Object.values(joined)) {
      const { hypeGame } = entry;
      const sideGame = sideGames[hypeGame];
      const before = seen.current[hypeGame];
      seen.current[hypeGame] = { entryId: entry.id, standing };
      if (before?.standing === standing) continue;
      log.current.hear(standing);
      for (const { message, points } of whatWasWon(sideGame, before, { entryId: entry.id, standing })) {
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
