import { create } from '../api/calls/hype/create.ts';
import { get, getPoints, receipts, savePoints } from '../api/calls/hype/entries.ts';
import { facts, offer, replayOffer, ticket } from '../api/calls/hype/offers.ts';
import { pickShares } from '../api/calls/hype/pick-shares.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { sessions } from '../api/pipeline/session.ts';

export const handler = createCallHandler<'hype'>(
  { offer, create, get, getPoints, savePoints, facts, pickShares, receipts, replayOffer, ticket },
  sessions,
);
