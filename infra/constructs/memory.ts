import type { Construct } from 'constructs';
import { isSmall } from '../stage.ts';

/** Default memory of a Lambda, MB. */
export const USUAL_MEMORY = 1024;

/** Memory of a Lambda that runs every minute, MB. In a small stage it has little work. */
export const everyMinute = (scope: Construct): number => (isSmall(scope) ? 256 : USUAL_MEMORY);

/** Memory of the polling loops, MB: they mostly wait. */
export const POLL_MEMORY = 512;

/** Memory at which a Lambda has one full CPU, MB. For Lambdas that replay a game. */
export const WHOLE_CPU = 1769;
