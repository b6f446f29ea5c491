import { readFileSync } from 'node:fs';
import { UserError } from '../user-error.ts';

/** The JSON of a file. Throws UserError where there is none; `unlike` says what a text that is no JSON is not. */
export function jsonFile(file: string, unlike: string): unknown {
  const json = parsed(textOf(file));
  if (json === undefined) throw new UserError(`${file} is not ${unlike}: it is not JSON.`);
  return json;
}

/** The JSON of a file, or `{messages}` of the log of a push feed, which has one a line. Throws UserError where it is neither. */
export function logFile(file: string, unlike: string): unknown {
  const text = textOf(file);
  const json = parsed(text);
  if (json !== undefined) return json;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const messages = lines.map(parsed);
  if (messages.length > 1 && messages[0] !== undefined) return { messages };
  throw new UserError(`${file} is not ${unlike}: it is not JSON.`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The JSON in a text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
