/** Runs a step under its name and returns its result. A text is printed in the step's line. @throws what the step throws */
export type Step = ReturnType<typeof reporting>;

/** Steps that report how they went, one line each, with ms. */
export const reporting =
  (say: (line: string) => void) =>
  async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const ms = () => `${Math.round(performance.now() - begun)} ms`;
    try {
      const result = await run();
      say(`ok    ${name}, ${ms()}${typeof result === 'string' ? `: ${result}` : ''}`);
      return result;
    } catch (error) {
      if (error instanceof Unmet) say(`FAIL  ${name}, ${ms()}: ${error.message}`);
      throw error;
    }
  };

/** A deployment is not as it must be: what was expected, and what was found in its place. */
export class Unmet extends Error {
  override name = 'Unmet';

  constructor(expected: string, found: unknown) {
    const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? 'nothing');
    super(`expected ${expected}, found ${text.slice(0, 300)}`);
  }
}
