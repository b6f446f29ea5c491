/** Seconds between two waves of a message that waits for TV delays: fans whose TV is up to a minute later are told a minute later. */
export const WAVE_SECONDS = 60;
