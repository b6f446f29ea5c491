/** The build's own id, set by web/builds.ts. */
declare const __BUILD_ID__: string;
