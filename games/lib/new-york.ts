const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The day in New York at a time, epoch ms, such as 2026-02-03. */
export const dayInNewYork = (at: number): string => calendar.format(at);
