import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Play, supersedes } from '../../../games/timeline/play.ts';
import { broadcastOf, endOf, scheduleOf, type TimedPlay, timedPlaysOf } from '../../../local/league/broadcast.ts';
import { withMistakes } from '../../../local/league/mistakes.ts';
import { allRecordings } from '../../../local/league/recording.ts';
import { forAll, property, runs } from '../../runs.ts';

const START = Date.UTC(2026, 0, 1);
/** The standing plays after all timed plays. */
function standing(timedPlays: readonly TimedPlay[]): Map<string, Play> {
  const known = new Map<string, Play>();
  for (const { play } of timedPlays) {
    const before = known.get(play.id);
    if (!before || supersedes(play, before)) known.set(play.id, play);
  }
  return known;
}
const facts = (plays: Iterable<Play>) =>
  [...plays].map(({ rev, ...play }) => play).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
const corrections = (timedPlays: readonly TimedPlay[]) => timedPlays.filter(({ play }) => play.rev > 1);

describe.each(allRecordings())('the feed of $title with mistakes', (recording) => {
  const { home, away, plays: truth } = recording;
  const sentOf = (seed: string) => timedPlaysOf(withMistakes(recording, seed));

  forAll('is the recording in the end, whatever was sent wrongly', 40, [fc.string()], (seed) => {
    const told = [...standing(sentOf(seed)).values()];
    expect(facts(told.filter((play) => !play.void))).toEqual(facts(truth));
  });

  it('sends a correction 50 s after its play or later, with its id and time and a player of its team', property, () => {
    const roster = new Map([home, away].flatMap(({ id, players }) => players.map(([pid]) => [pid, id])));
    const law = fc.property(fc.string(), (seed) => {
      const sent = sentOf(seed);
      const first = new Map(sent.filter(({ play }) => play.rev === 1).map((one) => [one.play.id, one]));
      for (const { play, sentAt } of corrections(sent)) {
        const before = first.get(play.id);
        expect(before?.play.at).toBe(play.at);
        expect(sentAt - (before?.sentAt ?? sentAt)).toBeGreaterThanOrEqual(50_000);
      }
      const times = new Set(sent.map(({ sentAt }) => sentAt));
      expect(sent.filter(({ play }) => !times.has(play.at))).toEqual([]);
      const named = sent.flatMap(({ play }) => ('pid' in play && play.pid !== undefined ? [play] : []));
      expect(named.filter(({ pid = '', tid }) => roster.get(pid) !== tid)).toEqual([]);
    });
    fc.assert(law, runs(40));
  });

  it('has some in nearly every game', () => {
    const games = Array.from({ length: 30 }, (_, index) => sentOf(`${index}`));
    expect(games.filter((timedPlays) => corrections(timedPlays).length > 0).length).toBeGreaterThan(26);
  });

  it('is shown at any speed in the same order, each play at the time it was first sent', () => {
    const game = withMistakes(recording, 'shown');
    for (const speed of [0.5, 1, 12, 100]) {
      const shown = scheduleOf(broadcastOf(game, START, speed)).slice(2);
      expect(shown.map(({ play }) => play.id)).toEqual(sentOf('shown').map(({ play }) => play.id));
      const first = new Map(shown.toReversed().map(({ play }) => [play.id, play.at]));
      expect(shown.filter(({ play, sentAt }) => play.at !== first.get(play.id) || sentAt < play.at)).toEqual([]);
      expect(endOf(broadcastOf(game, START, speed))).toBe(shown.at(-1)?.sentAt);
    }
  });
});
