import { randomFrom } from '../../games/lib/random.ts';
import type { Identity } from '../../lambdas/api/pipeline/call.ts';
import { words } from '../../operator/words.ts';
import { inTurn } from '../in-turn.ts';

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
  for (let index = 0; left.length >= 5; index += 1) {
    const round = Math.floor(index / crewNames.length);
    const name = `${inTurn(crewNames, index).replaceAll('_', ' ')}${round > 0 ? ` ${round + 1}` : ''}`;
    crews.push({ name, members: left.splice(0, 5 + random.below(LARGEST_CREW - 4)) });
  }
  return crews;
}
