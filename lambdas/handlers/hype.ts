import { create } from '../calls/hype/create.ts';
import { facts } from '../calls/hype/facts.ts';
import { get } from '../calls/hype/get.ts';
import { getPoints } from '../calls/hype/get-points.ts';
import { offer } from '../calls/hype/offer.ts';
import { receipts } from '../calls/hype/receipts.ts';
import { replayOffer } from '../calls/hype/replay-offer.ts';
import { savePoints } from '../calls/hype/save-points.ts';
import { ticket } from '../calls/hype/ticket.ts';
import { createCallHandler } from '../pipeline/call-handler.ts';
import { sessions } from '../pipeline/session.ts';

export const handler = createCallHandler<'hype'>(
  { offer, create, get, getPoints, savePoints, facts, receipts, replayOffer, ticket },
  sessions,
);
