import { type Hooper, type HoopTeam, positions, type Ratings } from './roster.ts';

const FOUL_OUT = 6;
/** Strength comes back at half the speed. */
const RECOVERY = 2;
/** How much better the bench must look before somebody is called off. */
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

  /** @returns whether the player has fouled out */
  foul(player: Hooper): boolean {
    const fouls = (this.#fouls.get(player) ?? 0) + 1;
    this.#fouls.set(player, fouls);
    if (fouls >= FOUL_OUT) this.#replace(player);
    return fouls >= FOUL_OUT;
  }

  /** At a dead ball. @param decided the game is: those who never play may */
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

  #replace(player: Hooper): void {
    const [next] = this.#able(player).sort((a, b) => b.ratings.worth - a.ratings.worth);
    const anyone = next ?? this.#bench.find((other) => !this.#isOut(other));
    if (anyone) this.#swap(player, anyone);
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

const placeOf = ({ position }: Hooper): number => positions.indexOf(position as (typeof positions)[number]);
