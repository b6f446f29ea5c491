import { expect, it } from 'vitest';
import { whyNotAllowed } from '../../../../lambdas/api/accounts/allowed-name.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';

withPool();

it.each([
  ...['ada_99', 'front-row', 'Penistone', 'Dickerson29', 'Scunthorpe_Utd', 'kung_fu_fan', 'hype_fan', 'hypes'],
  ...['admin2024x', 'Titans4Ever', 'sfan-455-12', 'B4llers', '1234567', 'analyst_7', 'Cummings', 'dream-team'],
  ...['Hyped_Up', 'Spicer_22', 'modern-art', 'White_House', 'Heilbronn', 'hype24', 'Roots', 'modest_7'],
  ...['Torpedo_7', 'Pakistan_11', 'Kunta_K', 'gobbledygook'],
  ...['Front Row', 'Scunthorpe United', 'Class of 95', 'Mass Hitters', 'The Assassins', 'Essex Peacocks'],
  ...['Sussex Cocktails', 'A B C Row', 'Dunk & Co. 4 Ever', '50 Fans', 'Penistone FC', 'Dickerson 29'],
  ...['Georgy Row', 'Новак и друзья', 'Ομάδα', 'Kung-Fu Row', 'Row 1️⃣2️⃣3️⃣', '4️⃣5️⃣5️⃣ Fans', 'Area 455'],
  ...['🇫🇰 Row', '🇺🇸🇨🇦🇲🇽', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Row'],
])('the name %s is allowed', (name) => {
  expect(whyNotAllowed(name)).toBeUndefined();
});

it.each([
  ...['admin', 'ADMIN', 'Adm1n', 'h-y-p-e', 'Hype', '0fficial', 'supp0rt', 'former-fan', 'A_former_fan', 'nu11'],
  ...['officiaI', 'AdmIn', 'admln', 'HypeOfflcial', 'rnoderator', 'Tearn', 'ovvner', 'a-forrner-fan', 'he1p'],
  ...['the-admin', 'staff_7', 'x-mod-x', 'HypeHelp', 'hype_team', 'Team-Hype', 'hypeinfo', 'adm\u0131n'],
  ...['admins', 'the_mods', 'Hype_Moderators', 'support1', 'admin-2', 'mod2024', 'TeamHype_1'],
  // Letters of other scripts that look like those of reserved words.
  ...['\u0430dmin', '\u03b1dmins', 'H\u0443pe', '\u041d\u0443\u0440\u0435 Team', 'Adm!n', 'Hype-Mods'],
])('the name %s is reserved', (name) => {
  expect(whyNotAllowed(name)).toBe('is reserved');
});

it.each([
  ...['fuck', 'f_u_c_k', 'F-U-C-K', 'sh1t_row', 'big_ass', 'tits69', '69_tits', 'n1gger', 'ni99er', 's1ut'],
  ...['wh0re', 'm0r0n', '1d10t', 'cvnt', 'kkk', 'K-K-K', 'sieg_heil', 'Sieg-Heil', 'white-power', 'Wh1tePr1de'],
  ...['14-88', 'H\u0131tler', 'Stal\u0131n', 'raghead', 'terrorist', 'p3do', 'g00k', 'kill_yourself', 'h8_jews'],
  // A crew's name may have blanks, signs and letters of all scripts.
  ...['Fuck Row', 'fuuuck it', 'FÜCK ROW', 'Ｆｕｃｋ', 'ѕhit row', 'Sh1t Row', '$h1t', 'f u c k', 'F.U.C.K'],
  ...['f-u-c-k off', 'Nazi Row', 'h1tler fans', '8itch Row', 'ni99er', 's1ut Row', 'phuck row', 'shi+ row'],
  ...['tits69', '🇫🇺🇨🇰 row', 'F️⃣uck', 'сunt row', 'К К К'],
])('the name %s has words that do not belong here', (name) => {
  expect(whyNotAllowed(name)).toMatch(/words/);
});

it('a reserved name is refused as a username at sign-up, over both APIs, in words for a person', async () => {
  const given = { username: 'Adm1n', email: 'adm1n@example.org', password: 'tip-off-2024' };
  const error = { code: 'UsernameNotAllowed', message: 'You cannot have this username: it is reserved.' };
  const { status, body } = await overHttp('signUp', given);
  expect([status, body]).toEqual([400, { status: 400, error }]);
  expect(await overAppSync('signUp', given, null)).toEqual({ error });
});
