import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code, Runtime } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, buildSync } from 'esbuild';

// Bundled CommonJS dependencies may still call require, which ES modules lack.
const banner = `import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);`;

/** The runtime of all Lambdas. */
export const RUNTIME = Runtime.NODEJS_24_X;

/**
 * esbuild options of all Lambdas: an ES module that includes the SDK. The target only prevents rewriting of syntax; the code uses
 * no syntax that Node 20 on a laptop lacks, and a test loads every bundle with the Node version that it runs on.
 */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: RUNTIME.name.replace('nodejs', 'node').replace('.x', ''),
  // Without this the SDK's CommonJS makes the bundle a quarter larger.
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  banner: { js: banner },
  logLevel: 'warning',
} satisfies BuildOptions;

/** Bundles an entry as a Lambda's code. It runs in this process; NodejsFunction would start npx for each (5 of 7 seconds). */
export function bundle(entry: string): AssetCode {
  return Code.fromAsset('lambdas', {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('never-pulled'),
      // This command never runs. CDK's asset cache distinguishes the entries by it.
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
