import type { DealFacts } from '../../facts/deal-facts.ts';
import { isRecord } from '../../lib/unknown.ts';
import { sports } from '../../sports/sports.ts';
import { acceptEach, invalid, notAsOffered, type Refusal } from '../side-game.ts';
import type { ParlayCard, ParlayPrediction, ParlayTeam } from './card.ts';
import { labelOf } from './copy.ts';

/** The card of the sport with the home team predicted in every category. It has no random part. */
export function deal({ sport, home, away }: DealFacts): ParlayCard {
  return sports[sport].parlay.map((category) => ({
    id: category.id,
    label: labelOf(category),
    predictedWinner: { id: home.id, name: home.name },
    homeTeam: { id: home.id, name: home.name, value: 0 },
    awayTeam: { id: away.id, name: away.name, value: 0 },
  }));
}

/** The same prediction for the other winner. */
export function predict(prediction: ParlayPrediction, winner: 'home' | 'away'): ParlayPrediction {
  const { id, name } = winner === 'home' ? prediction.homeTeam : prediction.awayTeam;
  return { ...prediction, predictedWinner: { id, name } };
}

/** Accepts every category as offered, with the home or the away team for each. */
export function accept(raw: unknown, offered: ParlayCard): ParlayCard | Refusal {
  const notAll = `the card has not the sport's ${offered.length} categories`;
  return acceptEach(raw, offered, { notList: 'the card is not a list', notAll, item: 'category' }, acceptCategory);
}

function acceptCategory(
  { id, label, homeTeam, awayTeam, predictedWinner }: Record<string, unknown>,
  offered: ParlayPrediction,
  name: string,
): ParlayPrediction | Refusal {
  const forged =
    (id !== offered.id && 'id') ||
    (label !== offered.label && 'label') ||
    (!sameTeam(homeTeam, offered.homeTeam) && 'homeTeam') ||
    (!sameTeam(awayTeam, offered.awayTeam) && 'awayTeam');
  if (forged) return notAsOffered(`${name} has another ${forged}`);
  if (!isRecord(predictedWinner)) return invalid(`${name} has no predicted winner`);
  for (const winner of ['home', 'away'] as const) {
    const accepted = predict(offered, winner);
    const { id, name } = accepted.predictedWinner;
    if (predictedWinner.id === id && predictedWinner.name === name) return accepted;
  }
  return invalid(`${name} predicts a winner that is not one of its teams`);
}

const sameTeam = (sent: unknown, { id, name, value }: ParlayTeam): boolean =>
  isRecord(sent) && sent.id === id && sent.name === name && sent.value === value;
