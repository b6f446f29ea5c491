/** The service in every log line and metric. */
export const SERVICE = 'hype';
