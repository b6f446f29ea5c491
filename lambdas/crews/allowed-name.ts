import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';
import { crewName } from '../../games/crew/name.ts';
import { type Fault, refuse } from '../fault.ts';

/** Words that no crew bears, and whoever stands for them, also where letters are swapped for digits or look-alikes. */
const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'nazi' }).addPattern(pattern`nazi`))
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'hitler' }).addPattern(pattern`hitler`));
const filter = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });

/** What stands between single letters: l i k e, t.h.i.s. */
const gaps = /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu;

/** A name as the crew will bear it. */
export function allowedName(raw: string): string | Fault {
  const read = crewName(raw);
  if ('why' in read) return refuse('NameNotAllowed', { why: read.why });
  const { name } = read;
  const isFoul = filter.hasMatch(name) || filter.hasMatch(name.replace(gaps, ''));
  return isFoul ? refuse('NameNotAllowed', { why: 'has words that do not belong here' }) : name;
}
