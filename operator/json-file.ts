import { readFileSync } from 'node:fs';
import { fieldOf } from '../games/lib/unknown.ts';
import { callersPath } from './callers-path.ts';
import { UserError } from './user-error.ts';

/**
 * The JSON of a file. Throws UserError if it is no JSON.
 * @param unlike what the file should be, for the error
 * @param read the JSON in the file's text; undefined if it is none
 */
export function jsonFile(file: string, unlike = 'a file of any provider', read = parsed): unknown {
  let text: string;
  try {
    text = readFileSync(callersPath(file), 'utf8');
  } catch (error) {
    throw new UserError(`${file} cannot be read (${fieldOf(error, 'code')}).`);
  }
  const json = read(text);
  if (json === undefined) throw new UserError(`${file} is not ${unlike}: it is not JSON.`);
  return json;
}

/** The JSON of a file, or `{messages}` of the log of a push feed, which has one a line. Throws UserError if it is neither. */
export const logFile = (file: string): unknown => jsonFile(file, undefined, (text) => parsed(text) ?? logged(text));

function logged(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const messages = lines.map(parsed);
  return messages.length > 1 && messages[0] !== undefined ? { messages } : undefined;
}

/** The JSON in a text; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
