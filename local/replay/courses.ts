import type { Course } from './course.ts';
import { espnCourse } from './espn.ts';
import { nbaLiveCourse } from './nba-live.ts';
import { nbaV3Course } from './nba-v3.ts';
import { nflGamecenterCourse } from './nfl-gamecenter.ts';
import { sportradarCourse } from './sportradar.ts';

/** How the files of each provider go on, by the provider's name. */
export const courses: ReadonlyMap<string, Course> = new Map([
  ['nba-live', nbaLiveCourse],
  ['nba-v3', nbaV3Course],
  ['espn', espnCourse],
  ['nfl-gamecenter', nflGamecenterCourse],
  ['sportradar-nba', sportradarCourse],
  ['sportradar-nfl', sportradarCourse],
]);
