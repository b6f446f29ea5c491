import { type Hooper, type HoopTeam, positions, type Ratings } from './roster.ts';

const FOUL_OUT = 6;
/** Strength comes back at half the speed. */
const RECOVERY = 2;
/** How much better a player of the bench must be before a substitution, as a share of the other's worth. */
const PATIENCE = 0.2;
/** Of a player's worth, what is left without strength. */
const EXHAUSTED = 0.4;

/** The five on the floor, and how they change: by fatigue, by fouls, and when a game is lost. */
export class Lineup {
  readonly tid: string;
  floor: Hooper[];
  readonly #bench: Hooper[];
  readonly #strength = new Map<Hooper, number>();
  readonly #fouls = new Map<Hooper, number>();

  constructor({ id, players }: HoopTeam) {
    this.tid = id;
    this.floor = players.slice(0, positions.length);
    this.#bench = players.slice(positions.length);
  }

  /** Seconds pass in play. */
  tire(seconds: number): void {
    for (const player of this.floor) this.#change(player, -seconds / player.ratings.stamina);
    for (const player of this.#bench) this.#change(player, (RECOVERY * seconds) / player.ratings.stamina);
  }

  /** Counts a foul, and replaces a player who has fouled out. */
  foul(player: Hooper): void {
    this.#fouls.set(player, (this.#fouls.get(player) ?? 0) + 1);
    if (!this.#isOut(player)) return;
    const [next] = this.#able(player).sort((a, b) => b.ratings.worth - a.ratings.worth);
    const anyone = next ?? this.#bench.find((other) => !this.#isOut(other));
    if (anyone) this.#swap(player, anyone);
  }

  /** Substitutes at a dead ball. @param decided whether the game is: then the weakest players play */
  substitute(decided: boolean): void {
    const look = (player: Hooper) => {
      const { worth } = player.ratings;
      const strength = EXHAUSTED + (1 - EXHAUSTED) * (this.#strength.get(player) ?? 1);
      return (decided ? 1.4 - worth : worth) * strength;
    };
    for (const tired of [...this.floor]) {
      const best = this.#able(tired).sort((a, b) => look(b) - look(a))[0];
      if (best && look(best) > look(tired) + PATIENCE * tired.ratings.worth) this.#swap(tired, best);
    }
  }

  /** A team's worth of a rating on the floor. */
  sum(rating: keyof Ratings): number {
    return this.floor.reduce((sum, { ratings }) => sum + ratings[rating], 0);
  }

  /** Players of the bench of a near position who have not fouled out. */
  #able(player: Hooper): Hooper[] {
    const place = placeOf(player);
    return this.#bench.filter((other) => !this.#isOut(other) && Math.abs(placeOf(other) - place) <= 1);
  }

  #isOut(player: Hooper): boolean {
    return (this.#fouls.get(player) ?? 0) >= FOUL_OUT;
  }

  #swap(off: Hooper, on: Hooper): void {
    this.floor = this.floor.map((player) => (player === off ? on : player));
    this.#bench[this.#bench.indexOf(on)] = off;
  }

  #change(player: Hooper, by: number): void {
    this.#strength.set(player, Math.min(Math.max((this.#strength.get(player) ?? 1) + by, 0), 1));
  }
}

const order: readonly string[] = positions;
const placeOf = ({ position }: Hooper): number => order.indexOf(position);
