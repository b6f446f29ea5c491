import type { Plugin } from 'vite';

/** Where `npm start` is unless it was given another port. */
const USUAL = 'http://localhost:8080';

/** Has the development server hand on what the site itself does not have to a running cloud: `npm start`, or the site that HYPE_SITE names. */
export function cloud(site = process.env.HYPE_SITE ?? USUAL): Plugin {
  return {
    name: 'cloud',
    apply: 'serve',
    config: () => ({ server: { proxy: { '/api': site, '/graphql': { target: site, ws: true } } } }),
    configureServer({ middlewares }) {
      middlewares.use('/config.json', ({ headers }, response) => {
        settings(site, headers.host ?? '').then(
          (text) => response.setHeader('content-type', 'application/json').end(text),
          () => {
            response.statusCode = 503;
            response.end(`Nothing answers at ${site}: run \`npm start\` beside this.`);
          },
        );
      });
    },
  };
}

/** The cloud's config.json. Where its GraphQL API has the site's own address, phones find it at this server's. */
async function settings(site: string, host: string): Promise<string> {
  const response = await fetch(`${site}/config.json`);
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const { graphqlUrl, ...rest } = (await response.json()) as { graphqlUrl: string };
  const url = new URL(graphqlUrl);
  if (url.host === new URL(site).host) url.host = host;
  return JSON.stringify({ ...rest, graphqlUrl: url.href });
}
