import { describe, expect, it } from 'vitest';
import { eventTypeIn } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { Play, StatPlay } from '../../../../games/timeline/play.ts';
import { changeOf, type Edited, editedOf, yardsIn } from '../../../../web/src/features/desk/correction.ts';
import { plays } from '../../../games/plays.ts';

const isOfTeam = (play: Play | undefined) => play as StatPlay;
const made = isOfTeam(plays('a THREE_POINT_MAKE home-1 @5')[0]);
const { BASKETBALL, FOOTBALL } = sports;

/** A play of football of this kind, with yards in a stat. */
const football = (classification: string, yards: object): StatPlay => ({
  ...made,
  classification,
  stats: { ...eventTypeIn(FOOTBALL, classification)?.stats, ...yards },
});
const change = (play: StatPlay, edited: Partial<Edited>, table = FOOTBALL) =>
  changeOf(play, { ...editedOf(play), ...edited }, table);

describe('the form of a correction', () => {
  it('changes nothing while it has the values of the play', () => {
    for (const table of [BASKETBALL, FOOTBALL])
      for (const [classification, { stats }] of Object.entries(table.eventTypes))
        for (const subject of [{ pid: 'home-1' }, { pid: undefined }, { void: true as const }])
          expect(change({ ...made, classification, stats, ...subject } as StatPlay, {}, table)).toBeUndefined();
    expect(change(football('RUSH', { RUSH_YDS: -3 }), {})).toBeUndefined();
  });

  it('sends the fields that differ alone', () => {
    const of = (edited: Partial<Edited>) => change(made, edited, BASKETBALL);
    expect(of({ kind: 'TWO_POINT_MAKE' })).toEqual({ classification: 'TWO_POINT_MAKE' });
    expect(of({ subject: 'home/home-2' })).toEqual({ pid: 'home-2' });
    expect(of({ subject: 'away/away/1' })).toEqual({ tid: 'away', pid: 'away/1' });
    expect(of({ subject: 'home/' })).toEqual({ pid: null });
    expect(of({ gone: true })).toEqual({ void: true });
    expect(changeOf({ ...made, void: true }, { ...editedOf(made), gone: false }, BASKETBALL)).toEqual({ void: false });
  });

  it('keeps yards with another kind of play, and moves them to its stat', () => {
    const run = football('RUSH', { RUSH_YDS: 12 });
    expect(change(run, { yards: '21' })).toEqual({ stats: { RUSH_ATT: 1, RUSH_YDS: 21 } });
    const caught = { classification: 'RECEPTION', stats: { RECV_REC: 1, RECV_YDS: 12 } };
    expect(change(run, { kind: 'RECEPTION' })).toEqual(caught);
    expect(change(run, { kind: 'TACKLE' })).toEqual({ classification: 'TACKLE' });
    expect(change(run, { yards: 'ten' })).toBe(undefined);
    expect(change(football('RUSH_LATERAL', { RUSH_YDS: 4 }), { yards: '5' })).toEqual({ stats: { RUSH_YDS: 5 } });
  });

  it('asks for yards where a play has them', () => {
    const at = (kind: string) => yardsIn(made, kind, FOOTBALL);
    expect(['RUSH', 'PASS_COMPLETE', 'KICK_RETURN'].map(at)).toEqual(['RUSH_YDS', 'PASS_YDS', 'KICK_RET_YDS']);
    expect(['TACKLE', 'PUNT_BLOCK', 'TARGET'].map(at)).toEqual([undefined, undefined, undefined]);
    expect(Object.keys(BASKETBALL.eventTypes).filter((kind) => yardsIn(made, kind, BASKETBALL))).toEqual([]);
  });

  it('brings a corrected play back to what it was', () => {
    const was = football('RUSH', { RUSH_YDS: 12 });
    const is = { ...was, ...change(was, { kind: 'RUSH_TOUCHDOWN', yards: '21', subject: 'home/home-2' }) } as StatPlay;
    expect({ ...is, ...changeOf(is, editedOf(was), FOOTBALL) }).toEqual(was);
  });
});
