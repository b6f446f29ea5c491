import { create } from '../calls/hype/create.ts';
import { get } from '../calls/hype/get.ts';
import { getPoints } from '../calls/hype/getPoints.ts';
import { offer } from '../calls/hype/offer.ts';
import { replayOffer } from '../calls/hype/replayOffer.ts';
import { savePoints } from '../calls/hype/savePoints.ts';
import { door } from './api.ts';
import { sessions } from './session.ts';

export const handler = door<'hype'>({ offer, create, get, getPoints, savePoints, replayOffer }, sessions);
