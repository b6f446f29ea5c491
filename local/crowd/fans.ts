import { randomFrom } from '../../games/lib/random.ts';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { displayedByDefault } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Identity } from '../../lambdas/api/pipeline/call.ts';
import { words } from '../../operator/words.ts';

export const MAX_FANS = 1000;

const firsts = words(`
  Ada Amir Bea Boris Carmen Chloe Dara Dev Elif Emre Faye Finn Gio Greta Hana Hugo Ines Ivo Jade Jonas Kemi Kofi Lena Luca Maya
  Milo Nadia Nils Olga Omar Petra Pablo Quinn Rosa Rudi Sami Signe Tess Timo Uma Vera Viktor Wanda Yara Yuki Zane Zoe
`);
const lasts = words(`
  Baseline Bleachers Blitz Bounce Buzzer Courtside Crossover Downtown Endzone Fadeaway Fastbreak Fullback Goalline Halfcourt
  Hailmary Halftime Huddle Jersey Kickoff Layup Lineman Matchup Midcourt Offside Overtime Paint Pivot Playbook Pocket Postup
  Quarter Rebound Redzone Rim Rookie Scout Screen Sideline Sixthman Skyhook Snap Splash Spiral Starter Swish Tipoff Touchdown Upset
`);

/** Invented fans, the same at every start; a larger count adds fans at the end. Nobody can sign in as one. */
export function inventedFans(count: number): Identity[] {
  const random = randomFrom('usernames of the crowd');
  const names = random.shuffled(firsts.flatMap((first) => lasts.map((last) => ({ first, last })))).slice(0, count);
  return names.map(({ first, last }, index) => {
    const shapes = [first + last, `${last}_${first}`, `${first.toLowerCase()}_${last.toLowerCase()}`];
    return { sub: `crowd-${index + 1}`, username: random.oneOf(shapes) };
  });
}

const crewNames = words(
  'Cheap_Seats Bench_Mob Row_Twelve Night_Shift Buzzer_Beaters The_Replay_Booth Couch_Crew Extra_Time',
);
const LARGEST_CREW = 9;

/** Crews among them: two thirds of the fans are in one, of five or more. */
export function inventedCrews(fans: readonly Identity[]): { name: string; members: Identity[] }[] {
  const random = randomFrom('crews of the crowd');
  const left = random.shuffled(fans).slice(0, Math.floor((fans.length * 2) / 3));
  const crews: { name: string; members: Identity[] }[] = [];
  for (let round = 1; left.length >= 5; round += 1) {
    for (const crewName of crewNames) {
      if (left.length < 5) break;
      const name = `${crewName.replaceAll('_', ' ')}${round > 1 ? ` ${round}` : ''}`;
      crews.push({ name, members: left.splice(0, 5 + random.below(LARGEST_CREW - 4)) });
    }
  }
  return crews;
}

/** A fan's planned join of a side game, at `at` (epoch ms). `seed` decides the choices. */
export type Seat = { fan: Identity; eventId: string; hypeGame: HypeGame; at: number; seed: string };

/** The first fans come this long before the start, the last this long after it, ms at real speed. */
export const EARLIEST = 3_600_000;
export const LATEST = 4_500_000;
/** Percentage of fans who come after the start. */
const LATE = 25;
/** Percentage of fans who join a side game that the hub shows; then any other. Each fan joins at least one. */
const SHOWN = 60;
const OTHER = 40;
const isShown = (hypeGame: HypeGame): boolean => displayedByDefault.some((shown) => shown === hypeGame);

/** All seats of an event, earliest first; deterministic per event. A quarter of the fans come after the start. */
export function seatsOf({ id, startsAt }: GameEvent, fans: readonly Identity[], speed: number): Seat[] {
  const seats = fans.flatMap((fan) => {
    const random = randomFrom(`${fan.sub} at ${id}`);
    const lead = random.below(100) < LATE ? -random.below(LATEST) : random.below(EARLIEST);
    const at = startsAt - lead / speed;
    const guaranteed = random.oneOf(hypeGames);
    return hypeGames
      .filter((hypeGame) => random.below(100) < (isShown(hypeGame) ? SHOWN : OTHER) || hypeGame === guaranteed)
      .map((hypeGame): Seat => ({ fan, eventId: id, hypeGame, at, seed: `${fan.sub}/${id}/${hypeGame}` }));
  });
  return seats.sort((a, b) => a.at - b.at);
}
