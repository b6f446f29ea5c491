import { describe, expect, it } from 'vitest';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { logged } from '../../../../fixtures/logs.ts';
import { joinedBy, newCrew, someone } from '../../../crews.ts';
import { holding, leave, password, play, rank } from '../../../departures.ts';
import { jar, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { breakingOff, notesTheEnd, nthWrite } from '../../../power.ts';
import { newFan } from '../../../world.ts';

embeddedDatabase();
logged();
const { mails, resumeDepartures } = withPool();

describe('a fan whose deletion breaks off', () => {
  it('need not ask again: wherever it broke off, it is taken up again until it is done', async () => {
    for (let write = 1; ; write += 1) {
      const fan = await newFan();
      await overHttp('forgotPassword', { username: fan.username });
      await mails();
      await joinedBy(await newCrew('Of Others'), { ...someone(fan.username), fanId: fan.sub });
      const eventId = await play(fan, 10);
      await rank(eventId);
      const first = await breakingOff(nthWrite(write), () => leave(fan));
      // A deletion that fails again is tried again.
      if (first.status === 500) expect(await breakingOff(nthWrite(1), resumeDepartures)).toBe(1);
      expect(await resumeDepartures()).toBe(0);
      expect([write, await holding(fan.username, fan.email)]).toEqual([write, []]);
      expect((await overHttp('signIn', { username: fan.username, password })).status).toBe(401);
      if (first.status === 200) break;
    }
  });

  it('has nothing taken from a new account of the same name by a deletion that is taken up again', async () => {
    const fan = await newFan();
    expect((await breakingOff(notesTheEnd, () => leave(fan))).status).toBe(500);
    const made = await overHttp('signUp', { username: fan.username, email: fan.email, password });
    const cookies = jar(made.cookies);
    expect(await resumeDepartures()).toBe(0);
    expect((await overHttp('userData', {}, { cookies })).body.data).toMatchObject({ username: fan.username });
    expect((await overHttp('signIn', { username: fan.username, password })).status).toBe(200);
  });
});
