import { type DealFacts, factsText } from '../../../../games/facts/deal-facts.ts';
import { type Dealt, type HypeGame, isRefusal } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { type Checked, check, isSeedOf } from '../../../../games/side-games/verify-offer.ts';
import { hex } from '../../api/random-id.ts';

/** Fetched facts and their digest, which is computed here because the answer is not trusted. */
type Proof = { facts: DealFacts; digest: string };

export async function proofOf(facts: DealFacts): Promise<Proof> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(factsText(facts)));
  return { facts: facts, digest: hex(new Uint8Array(digest)) };
}

/** The dealt items, and problems with the facts that they were dealt from, as texts. */
export type DealtAgain = { things: readonly Checked[]; same: number; doubts: readonly string[] };

/** Deals again on the phone. @param joined whether the items are an entry's; some of their fields change during the game */
export function dealAgain(
  hypeGame: HypeGame,
  dealt: Dealt,
  items: unknown,
  { facts, digest }: Proof,
  joined: boolean,
): DealtAgain {
  const doubts: string[] = [];
  if (digest !== facts.version) doubts.push('The facts do not fit their code: they are not what was frozen.');
  else if (dealt.version !== digest) {
    doubts.push('These are not the facts that it was dealt from. Line-ups completed since would explain that.');
  }
  if (!isSeedOf(dealt.seed, facts.eventId, hypeGame, dealt.board)) {
    doubts.push('The seed is not made of a fan, this game, this side game and the board alone.');
  }
  const sideGame = sideGames[hypeGame];
  const found = check(sideGame, facts, dealt, items, joined ? sideGame.currentFields : []);
  if (isRefusal(found))
    return { things: [], same: 0, doubts: [...doubts, `Nothing can be dealt from these facts: ${found.why}.`] };
  const same = found.filter(({ differs }) => differs.length === 0).length;
  return { things: found, same, doubts };
}
