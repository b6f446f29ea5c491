import { type ComponentType, use } from 'react';
import { arrive } from './load-when-online.ts';

/** A component whose code comes with its first visit, or ahead of it. */
export type Arriving<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead. Where that fails, the visit asks again. */
  preload(): Promise<unknown>;
};

/** Forget a failed load each. React must see the same failed promise until its error is shown. */
const failures = new Set<() => void>();

/** Failed loads are tried again by the next visit. To be called when the failure has been shown. */
export function forgetFailedLoads(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * As `React.lazy`, but at once when its code is here: a lazy component suspends even then, and React holds back what comes after a
 * fallback for 300 ms.
 */
export function arriving<Props extends object>(load: () => Promise<ComponentType<Props>>): Arriving<Props> {
  let here: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const preload = async () => {
    here = await load();
    return here;
  };
  const visit = () => {
    if (!coming) {
      coming = arrive(preload);
      coming.catch(() => failures.add(() => (coming = undefined)));
    }
    return coming;
  };
  function Arrived(props: Props) {
    const Component = here ?? use(visit());
    return <Component {...props} />;
  }
  return Object.assign(Arrived, { preload });
}
