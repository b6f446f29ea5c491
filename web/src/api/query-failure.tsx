import type { ComponentProps, ReactNode } from 'react';
import { Failure, Skeletons } from '../ui/panel.tsx';
import { wordsFor } from './fault-words.ts';

type Props = Pick<ComponentProps<typeof Failure>, 'title' | 'heading'> & {
  query: { error: unknown; refetch(): unknown; isFetching: boolean };
};

/** The reason of a failed query, with a button to retry. */
export function QueryFailure({ query, ...notice }: Props) {
  const { error, refetch, isFetching } = query;
  return <Failure {...notice} why={wordsFor(error)} retry={() => void refetch()} busy={isFetching} />;
}

/** `loading`: label of boxes of these heights, px. */
type Waiting = { loading: string; heights: readonly number[] } | { children: ReactNode };

/** Shown while an answer is missing: the failure, or what waits for it. */
export function Unanswered({ query, title, heading = 'h2', ...waiting }: Props & Waiting) {
  if (query.error) return <QueryFailure query={query} title={title} heading={heading} />;
  return 'children' in waiting ? waiting.children : <Skeletons label={waiting.loading} heights={waiting.heights} />;
}
