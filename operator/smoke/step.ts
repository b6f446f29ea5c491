/** Runs a named step and returns its result. A text result is printed in the step's line. @throws the error of the step */
export type Step = ReturnType<typeof reporting>;

/** Steps that print one line each, with the result and the duration in ms. */
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

/** A deployment check failed: the expected and the actual result. */
export class Unmet extends Error {
  override name = 'Unmet';

  constructor(expected: string, found: unknown) {
    const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? 'nothing');
    super(`expected ${expected}, found ${text.slice(0, 300)}`);
  }
}
