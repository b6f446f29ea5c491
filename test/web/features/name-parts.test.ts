import { describe, expect, it } from 'vitest';
import { fitSideBySide, partsOf } from '../../../web/src/features/leaderboard/leaderboard.tsx';

describe('the parts of a username', () => {
  it.each([
    ['RosaMatchup', ['Rosa', 'Matchup']],
    ['nets_fan-2', ['nets_', 'fan-', '2']],
    ['hoops2026', ['hoops', '2026']],
    ['ABC', ['ABC']],
  ])('of %s are its words', (username, parts) => {
    expect(partsOf(username)).toEqual(parts);
  });

  it('fit side by side unless one is longer than ten letters', () => {
    expect(fitSideBySide(['RosaMatchup', 'abcdefghij'])).toBe(true);
    expect(fitSideBySide(['ann', 'abcdefghijk'])).toBe(false);
  });
});
