import { it } from 'vitest';
import { openPhone, withoutWorker } from './browser.ts';
import { browser, cloud } from './on-shared-cloud.ts';

it('says what is wrong where the site was deployed with settings that cannot be', async () => {
  const other = await openPhone(browser, [/status of 404/], withoutWorker);
  let answer: { status?: number; json?: unknown } = {};
  await other.page.route('**/config.json', (route) => route.fulfill(answer));
  for (const [given, said] of [
    [{ status: 404 }, 'config.json is missing.'],
    [{ json: { ...(await settings()), userPoolId: 'pool' } }, 'Invalid user pool id provided.'],
    [{ json: { ...(await settings()), identityPoolId: 'pool' } }, 'Invalid identity pool id provided.'],
  ] as const) {
    answer = given;
    await other.page.goto(cloud.url);
    await other.page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
    await other.page.getByText(said).waitFor();
  }
  await other.end();
});

const settings = async () => (await (await fetch(`${cloud.url}/config.json`)).json()) as object;
