/** Seconds between two waves of a push. Fans with a longer TV delay are in a later wave. */
export const WAVE_SECONDS = 60;
