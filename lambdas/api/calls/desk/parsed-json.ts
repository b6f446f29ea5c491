/** AppSync parses AWSJSON; over HTTP it may be a value or its text. Undefined for text that is no JSON. */
export function parsedJson(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}
