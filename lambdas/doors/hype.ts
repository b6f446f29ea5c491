import { create } from '../calls/hype/create.ts';
import { facts } from '../calls/hype/facts.ts';
import { get } from '../calls/hype/get.ts';
import { getPoints } from '../calls/hype/getPoints.ts';
import { offer } from '../calls/hype/offer.ts';
import { receipts } from '../calls/hype/receipts.ts';
import { replayOffer } from '../calls/hype/replayOffer.ts';
import { savePoints } from '../calls/hype/savePoints.ts';
import { ticket } from '../calls/hype/ticket.ts';
import { door } from './api.ts';
import { sessions } from './session.ts';

export const handler = door<'hype'>(
  { offer, create, get, getPoints, savePoints, facts, receipts, replayOffer, ticket },
  sessions,
);
