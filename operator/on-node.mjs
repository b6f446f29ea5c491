// Runs on any Node that knows modules, so that an old one gets a sentence and not a syntax error.
var needed = [20, 19];
var version = process.versions.node.split('.').map(Number);

/** Loads a TypeScript module where the packages are installed and Node is new enough; otherwise says what to do. */
export function onNode(load) {
  if (version[0] < needed[0] || (version[0] === needed[0] && version[1] < needed[1])) {
    console.error(`Hype needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.`);
    process.exitCode = 1;
    return;
  }
  // The Lambdas' runtime in the cloud is newer; the SDK's reminder is about this process.
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
