import { create } from '../api/calls/hype/create.ts';
import { facts } from '../api/calls/hype/facts.ts';
import { get } from '../api/calls/hype/get.ts';
import { getPoints } from '../api/calls/hype/get-points.ts';
import { offer } from '../api/calls/hype/offer.ts';
import { pickShares } from '../api/calls/hype/pick-shares.ts';
import { receipts } from '../api/calls/hype/receipts.ts';
import { replayOffer } from '../api/calls/hype/replay-offer.ts';
import { savePoints } from '../api/calls/hype/save-points.ts';
import { ticket } from '../api/calls/hype/ticket.ts';
import { createCallHandler } from '../api/pipeline/call-handler.ts';
import { sessions } from '../api/pipeline/session.ts';

export const handler = createCallHandler<'hype'>(
  { offer, create, get, getPoints, savePoints, facts, pickShares, receipts, replayOffer, ticket },
  sessions,
);
