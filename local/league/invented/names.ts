import { words } from '../../../infra/operator/words.ts';
import { inTurn } from '../../in-turn.ts';
import { chanceFrom } from './chance.ts';

/** Names for players of no real league. */
const firsts = words(`
  Abel Adriel Akio Alasdair Amadou Anselm Arlo Aurelio Bashir Benedikt Bjarne Caspian Cedar Chidi Corin Cosmo Dario
  Desta Dimitri Eamon Efrain Elio Emeka Enzo Ezra Fenn Fermin Gideon Goran Hadrian Haruki Hemi Idris Ignacio Ilya
  Iker Jabari Jarek Joaquin Jory Kaimana Kalani Kofi Lachlan Lazaro Leif Lorcan Makoa Mateus Mika Milos Nasir Niko
  Obadiah Olamide Orson Osei Pascal Phineas Quillan Rafferty Ramiro Remy Ronan Rufus Santino Sefa Silvan Soren Tadeo
  Tariq Teo Thaddeus Tomasi Ulises Valentin Viggo Wendell Xiomar Yannick Yusuf Zeb Zoltan
`);
const lasts = words(`
  Abernethy Achterberg Adeleke Alcantar Amoroso Antwi Ashdown Baptista Barrowclough Beaumaris Bellweather Birchall
  Blackwood Boateng Bramwell Broussard Caldera Carrow Castellan Chidozie Colebrook Corvane Culpepper Dampier
  Delacroix Diallo Dragan Drummond Dunmore Ebanks Ellingsen Espinal Fairweather Falconer Farrukh Fitzalan Fontaine
  Gallowglass Garrick Gbeho Goldsworth Grimaldi Haldane Harcourt Hartigan Hasegawa Hollander Ibarra Ikande Ingram
  Jankovic Jarmond Kahale Kamara Kelleher Kirkbride Kowalczyk Kruger Lafontant Langstaff Laurier Leavitt Lindqvist
  Lockhart Marchetti McAllen Meadowcroft Mensah Merriweather Montrose Mulqueen Nakagawa Ngata Norcross Nwosu
  Oakhurst Obregon Okonjo Orellana Osterhaus Paepae Palomar Pemberton Petrakis Pilgrim Quarrie Quintero Radcliffe
  Rasmussen Redgrave Rivenhall Rourke Saavedra Sandoval Seabrook Sesay Sinclair Skarsgard Solano Stallworth Storrow
  Sunderland Taliaferro Tamatoa Tennant Thackeray Thorne Toivonen Tremblay Underhill Valderrama Vandermeer Vasquez
  Wainwright Wetherby Whitlock Winslow Wolfhard Yamauchi Yarborough Zambrano Zimmerman
`);

/** Firsts and lasts go round at different lengths, so that a league has no full name twice, and a team no last name. */
export function* namesOf(league: string): Generator<{ first: string; last: string }, never> {
  const chance = chanceFrom(`names of ${league}`);
  const [some, others] = [chance.shuffled(firsts), chance.shuffled(lasts)];
  for (let index = 0; ; index += 1) {
    yield { first: inTurn(some, index), last: inTurn(others, index) };
  }
}
