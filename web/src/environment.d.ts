import 'react';

declare global {
  /** The build's own id, set by web/builds.ts. */
  const __BUILD_ID__: string;
}

declare module 'react' {
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}
