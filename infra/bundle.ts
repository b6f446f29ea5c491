import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, buildSync } from 'esbuild';

// Bundled CommonJS dependencies may still call require, which an ES module does not have.
const banner = `import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);`;

/** esbuild options of every Lambda: an ES module with the SDK inside. Node 20 as target: the newest Lambda runtime runs it, and so does a laptop. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Without it the SDK's CommonJS adds a quarter.
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  banner: { js: banner },
  logLevel: 'warning',
} satisfies BuildOptions;

/** The bundle of an entry as a Lambda's code. In this process, where NodejsFunction would start npx for each (5 of 7 seconds). */
export function bundle(entry: string): AssetCode {
  return Code.fromAsset('lambdas', {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('never-pulled'),
      // Never run either: it tells CDK's cache of assets one entry from the next.
      command: [entry],
      local: {
        tryBundle(folder) {
          buildSync({ ...bundling, entryPoints: [entry], outfile: `${folder}/index.mjs` });
          return true;
        },
      },
    },
  });
}
