/** A deployment is not as it must be: what was expected, and what was found in its place. */
export class Unmet extends Error {
  override name = 'Unmet';

  constructor(expected: string, found: unknown) {
    const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? 'nothing');
    super(`expected ${expected}, found ${text.slice(0, 300)}`);
  }
}
