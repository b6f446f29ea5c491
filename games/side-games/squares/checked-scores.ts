import { type Evidence, Prepared } from '../../scoring/scorer.ts';
import { type KeyMoment, KeyMoments } from '../../timeline/key-moments.ts';
import type { Play, StatPlay } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { momentName, reason } from './copy.ts';
import { indexOf, SIZE, type Square, squareAt } from './grid.ts';

/** A key moment's times; a future one has no marker. */
type Check = Pick<KeyMoment, 'startedAt'> & { marker?: Pick<KeyMoment['marker'], 'at'> };

/** Latest join for which a key moment counts, epoch ms: its period and its marker came later. */
const latestJoin = ({ startedAt, marker }: Check): number => Math.min(startedAt, marker?.at ?? startedAt);

/** Whether a key moment counts for a fan who joined at `joined`. */
export const checkCounts = (joined: number, check: Check): boolean => joined <= latestJoin(check);

/** The results of a game's key moments, for one version of its timeline. */
export class CheckedScores extends Prepared {
  readonly #all = new KeyMoments(this.timeline);
  #moments: readonly KeyMoment[] = [];
  /** By square: the latest join for which it came up, epoch ms. */
  readonly #latest = new Float64Array(SIZE * SIZE);

  /** The key moments so far, in game order. */
  get moments(): readonly KeyMoment[] {
    this.follow();
    return this.#moments;
  }

  protected prepare(): void {
    this.#moments = this.#all.now();
    this.#latest.fill(Number.NEGATIVE_INFINITY);
    for (const moment of this.#moments) {
      const square = indexOf(squareAt(moment));
      this.#latest[square] = Math.max(this.#latest[square] ?? 0, latestJoin(moment));
    }
  }

  /** Whether a square was hit at a key moment that counts for a fan who joined at `joined`, as of the last `follow`. */
  cameUp(square: number, joined: number): boolean {
    return joined <= (this.#latest[square] ?? Number.NEGATIVE_INFINITY);
  }
}

/** The first counting key moment that hit a square. */
export const momentOf = (square: Square, since: number, moments: readonly KeyMoment[]): KeyMoment | undefined =>
  moments.find((moment) => checkCounts(since, moment) && indexOf(squareAt(moment)) === indexOf(square));

/** Why a square has won. */
export function evidenceOf(square: Square, since: number, moments: readonly KeyMoment[], timeline: Timeline): Evidence {
  const moment = momentOf(square, since, moments);
  if (!moment) return { reason: '', plays: [], at: since };
  const plays = playsOf(moment, since, timeline);
  return {
    reason: reason(momentName(moment, timeline.event.regulation), moment),
    plays,
    at: Math.max(...plays.map(({ at }) => at)),
  };
}

/** The plays behind a key moment's score: each team's last points since the join, and the marker of the key moment. */
function playsOf({ order, marker }: KeyMoment, since: number, timeline: Timeline): Play[] {
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const scored = (tid: string) =>
    timeline
      .plays()
      .findLast((play) => play.order <= order && play.at >= since && play.kind === 'stat' && gives(play, tid));
  return [...new Set([scored(home_team_id), scored(away_team_id), marker].flatMap((play) => play ?? []))];
}

const gives = (play: StatPlay, tid: string): boolean =>
  play.tid === tid && play.act !== 'OTHER' && Boolean(play.stats.PTS);
