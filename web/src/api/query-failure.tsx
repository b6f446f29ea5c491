import type { ComponentProps, ReactNode } from 'react';
import { Failure } from '../ui/panel.tsx';
import { wordsFor } from './fault-words.ts';

type Props = Pick<ComponentProps<typeof Failure>, 'title' | 'heading'> & {
  query: { error: unknown; refetch(): unknown; isFetching: boolean };
};

/** The reason of a failed query, with a button to retry. */
export function QueryFailure({ query, ...notice }: Props) {
  const { error, refetch, isFetching } = query;
  return <Failure {...notice} why={wordsFor(error)} retry={() => void refetch()} busy={isFetching} />;
}

/** Shown while an answer is missing: the failure, or `children` while it loads. */
export const Unanswered = ({ children, ...failure }: Props & { children: ReactNode }) =>
  failure.query.error ? <QueryFailure {...failure} /> : children;
