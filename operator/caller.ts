import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fieldOf } from '../games/lib/unknown.ts';

/** An error that a person can fix: a taken port, a missing build. Its message is a full sentence, shown without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/**
 * Reads a JSON file.
 * @param unlike the expected content of the file, for the error
 * @param read parses the file's text; undefined if it is not JSON
 * @throws UserError if the file cannot be read or is not JSON
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

/** The JSON of a file, or `{messages}` from a push feed's log with one message per line. @throws UserError for other files */
export const logFile = (file: string): unknown => jsonFile(file, undefined, (text) => parsed(text) ?? fromLog(text));

function fromLog(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const messages = lines.map(parsed);
  return messages.length > 1 && messages[0] !== undefined ? { messages } : undefined;
}

/** Parses JSON; undefined if the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Resolves a path against the folder of the caller (INIT_CWD): npm itself runs commands in the root of the repository. */
export const callersPath = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);
