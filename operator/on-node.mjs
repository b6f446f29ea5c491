// Written for any Node with modules, so that an old Node prints a sentence and not a syntax error.
var needed = [20, 19];
var version = process.versions.node.split('.').map(Number);

/** Loads a TypeScript module if the packages are installed and Node is new enough; otherwise prints what to do. */
export function onNode(load) {
  if (version[0] < needed[0] || (version[0] === needed[0] && version[1] < needed[1])) {
    console.error(`Hype needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.`);
    process.exitCode = 1;
    return;
  }
  // Silences the SDK's Node version warning, which is about this process: the Lambdas' runtime in the cloud is newer.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  import('tsx/esm/api').then(
    (tsx) => {
      tsx.register();
      return load();
    },
    (error) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      console.error('The packages are not installed: run `npm ci` first.');
      process.exitCode = 1;
    },
  );
}
