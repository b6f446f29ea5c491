import type { Crew } from '../../../../graphql/types.generated.ts';
import { Choice } from '../../ui/choice.tsx';
import { chooseCrew } from './chosen-crew.ts';

/** Selects the global leaderboard or one of the fan's crews. */
export function CrewSwitch({ crews, chosen }: { crews: readonly Crew[]; chosen: Crew | undefined }) {
  const ways = [{ key: undefined, name: 'Everyone' }, ...crews.map(({ id, name }) => ({ key: id, name }))];
  return <Choice legend="Whose leaderboard" ways={ways} chosen={chosen?.id} choose={chooseCrew} />;
}
