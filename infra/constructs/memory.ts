import type { Construct } from 'constructs';
import { isSmall } from '../stage.ts';

/** Memory of a Lambda that does not say otherwise, MB. */
export const USUAL_MEMORY = 1024;

/** Memory of a Lambda that runs every minute of a month, MB. In a small stage there is little for it to look at. */
export const everyMinute = (scope: Construct): number => (isSmall(scope) ? 256 : USUAL_MEMORY);

/** Memory of the loops that poll, MB: they mostly wait. */
export const POLL_MEMORY = 512;

/** Memory in MB at which a Lambda has one whole CPU. For Lambdas that replay a game. */
export const WHOLE_CPU = 1769;
