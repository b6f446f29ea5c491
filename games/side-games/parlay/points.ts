import type { Bound, Entry } from '../../side-game.ts';
import { sports } from '../../sports/sports.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { type ParlayCard, predictionOf } from './card.ts';
import { type Outcomes, outcomesOf } from './outcomes.ts';

/** The categories in which a team is predicted to win, as bits by their place in the sport's table. */
function predicted(card: ParlayCard, tid: string, timeline: Timeline): number {
  const categories = sports[timeline.event.type].parlay;
  let bits = 0;
  for (let place = 0; place < categories.length; place += 1) {
    const prediction = predictionOf(card, categories[place] as { id: string }, place);
    if (prediction?.predictedWinner.id === tid) bits |= 1 << place;
  }
  return bits;
}

export function points({ items, createdAt }: Entry<ParlayCard>, timeline: Timeline): number {
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const home = predicted(items, home_team_id, timeline);
  return outcomesOf(timeline).points(createdAt, home, predicted(items, away_team_id, timeline));
}

/** A card whose predictions have been read. */
class BoundCard implements Bound {
  readonly #outcomes: Outcomes;
  readonly #joined: number;
  readonly #home: number;
  readonly #away: number;

  constructor({ items, createdAt }: Entry<ParlayCard>, timeline: Timeline) {
    const { home_team_id, away_team_id } = timeline.event.game_attributes;
    this.#outcomes = outcomesOf(timeline);
    this.#joined = createdAt;
    this.#home = predicted(items, home_team_id, timeline);
    this.#away = predicted(items, away_team_id, timeline);
  }

  points(): number {
    return this.#outcomes.points(this.#joined, this.#home, this.#away);
  }
}

export const bind = (entry: Entry<ParlayCard>, timeline: Timeline): Bound => new BoundCard(entry, timeline);
