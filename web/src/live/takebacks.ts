import { useSyncExternalStore } from 'react';
import type { Award } from '../../../games/side-game.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { clockLabel, earnedLabel } from './clock.ts';

/** An award that was taken back by a correction, as the feed shows it. */
export type Takeback = {
  award: Award;
  /** When it was noticed, epoch ms of the game's newest play. */
  at: number;
  /** Period and clock at which the award had been earned, and at which it was taken back. */
  earned: string;
  lost: string;
};

const listeners = new Set<() => void>();
const cache = new Map<string, readonly Takeback[]>();
const none: readonly Takeback[] = [];
const KEPT = 40;

const slot = (entryId: string) => `takebacks/${entryId}`;

/** Kept for the tab's life, so that a reload tells the same story. */
function read(entryId: string): readonly Takeback[] {
  let known = cache.get(entryId);
  if (!known) {
    const stored = sessionStorage.getItem(slot(entryId));
    known = stored ? (JSON.parse(stored) as Takeback[]) : none;
    cache.set(entryId, known);
  }
  return known;
}

export function remember(entryId: string, awards: Award[], timeline: Timeline): void {
  const last = timeline.plays().at(-1);
  const lost = clockLabel(timeline, last);
  const taken = awards.map((award) => ({
    award,
    at: Math.max(last?.at ?? 0, award.at),
    earned: earnedLabel(award, timeline),
    lost,
  }));
  keep(entryId, [...read(entryId), ...taken].slice(-KEPT));
}

function keep(entryId: string, all: readonly Takeback[]): void {
  cache.set(entryId, all);
  sessionStorage.setItem(slot(entryId), JSON.stringify(all));
  for (const listener of listeners) listener();
}

/** Forgets what was taken back later than the game is shown now: it is still to come. */
export function forgetLater(entryId: string, timeline: Timeline): void {
  const shownTo = timeline.plays().reduce((latest, { at }) => Math.max(latest, at), 0);
  const before = read(entryId);
  const kept = before.filter(({ at }) => at <= shownTo);
  if (kept.length < before.length) keep(entryId, kept);
}

export function useTakebacks(entryId: string): readonly Takeback[] {
  return useSyncExternalStore(subscribe, () => read(entryId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
