import type { Plugin } from 'vite';

/** A running cloud: the site that HYPE_SITE names, or `npm start` at its usual port. */
const site = process.env.HYPE_SITE ?? 'http://localhost:8080';

/** The API answers calls from its own site alone, so a proxied call has the site's host and origin. */
const calls = { target: site, changeOrigin: true, headers: { origin: new URL(site).origin } };

/** Has the development server hand on what the site itself does not have to a running cloud. */
export function cloud(): Plugin {
  return {
    name: 'cloud',
    apply: 'serve',
    config: () => ({ server: { proxy: { '/api': calls, '/graphql': { target: site, ws: true } } } }),
    configureServer({ middlewares }) {
      middlewares.use('/config.json', ({ headers }, response) => {
        settings(headers.host ?? '').then(
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
async function settings(host: string): Promise<string> {
  const response = await fetch(`${site}/config.json`);
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const { graphqlUrl, ...rest } = (await response.json()) as { graphqlUrl: string };
  const url = new URL(graphqlUrl);
  if (url.host === new URL(site).host) url.host = host;
  return JSON.stringify({ ...rest, graphqlUrl: url.href });
}
