import { useEffect } from 'react';
import { shownOf } from '../../../../games/timeline/announcement.ts';
import { serverNow } from '../../api/client.ts';
import { useRenderAfter } from '../../ui/render-after.ts';
import { announcePolitely } from '../../ui/voice.tsx';
import type { LiveSnapshot } from '../live/game-source.ts';
import { useSpokenUpdatesPaused } from './spoken-toggle.tsx';

/** What an operator has announced, as late as the view; undefined while there is nothing to show. It is spoken when it appears. */
export function useAnnounced({
  announcement,
  delay,
}: Pick<LiveSnapshot, 'announcement' | 'delay'>): string | undefined {
  const now = serverNow();
  const { text, changesAt } = announcement ? shownOf(announcement, delay, now) : {};
  useRenderAfter(changesAt === undefined ? undefined : changesAt - now);
  const paused = useSpokenUpdatesPaused();
  useEffect(() => {
    if (text !== undefined && !paused) announcePolitely(text);
  }, [text, paused]);
  return text;
}
