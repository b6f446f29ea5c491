import type { Sport, TeamFace } from '../../../games/timeline/event.ts';
import { words } from '../../../infra/operator/words.ts';
import { inTurn } from '../../in-turn.ts';
import { chanceFrom } from './chance.ts';
import type { Credited } from './scorebook.ts';

/** A player who is not real, and what the simulator knows of them. */
export type InventedPlayer<Ratings> = Credited & {
  first: string;
  last: string;
  position: string;
  ratings: Ratings;
};

export type InventedTeam<Ratings> = TeamFace & { players: InventedPlayer<Ratings>[] };

/** Teams of places that are on no map. Colours are CSS hex. */
export const teams: Readonly<Record<Sport, readonly TeamFace[]>> = {
  BASKETBALL: [
    { id: 'hb-cinder-bay', name: 'Cinder Bay Kestrels', shortName: 'CIN', color: '#e4572e' },
    { id: 'hb-port-halcyon', name: 'Port Halcyon Lanterns', shortName: 'HAL', color: '#f2b134' },
    { id: 'hb-alder-falls', name: 'Alder Falls Marmots', shortName: 'ALD', color: '#2f9e62' },
    { id: 'hb-verada', name: 'Verada Nightjars', shortName: 'VER', color: '#7a4ed9' },
    { id: 'hb-north-quay', name: 'North Quay Tidebreakers', shortName: 'NQY', color: '#1d8fd6' },
    { id: 'hb-sable-ridge', name: 'Sable Ridge Ironwoods', shortName: 'SAB', color: '#8c5a3c' },
    { id: 'hb-lumen-heights', name: 'Lumen Heights Meteors', shortName: 'LUM', color: '#e0e6f2' },
    { id: 'hb-rosario-springs', name: 'Rosario Springs Foxgloves', shortName: 'ROS', color: '#d6336c' },
  ],
  FOOTBALL: [
    { id: 'hf-ridgeport', name: 'Ridgeport Drovers', shortName: 'RDG', color: '#b5492b' },
    { id: 'hf-granite-sound', name: 'Granite Sound Galleons', shortName: 'GRS', color: '#1f6fb2' },
    { id: 'hf-fort-larkin', name: 'Fort Larkin Ramparts', shortName: 'LRK', color: '#c9a227' },
    { id: 'hf-juniper-flats', name: 'Juniper Flats Jackdaws', shortName: 'JUN', color: '#5b3fa0' },
    { id: 'hf-millbrook', name: 'Millbrook Weavers', shortName: 'MIL', color: '#159a8c' },
    { id: 'hf-cape-tern', name: 'Cape Tern Petrels', shortName: 'TRN', color: '#7fb7e6' },
    { id: 'hf-tundra-gate', name: 'Tundra Gate Muskoxen', shortName: 'TUN', color: '#e8eaee' },
    { id: 'hf-quarry-hill', name: 'Quarry Hill Stonemasons', shortName: 'QUA', color: '#c2255c' },
  ],
};

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

/** Names for players, one after another. */
export type Names = Generator<{ first: string; last: string }, never>;

/** The lists of first and last names differ in length and repeat: a league has no full name twice, a team no last name twice. */
export function* namesOf(league: string): Names {
  const chance = chanceFrom(`names of ${league}`);
  const [some, others] = [chance.shuffled(firsts), chance.shuffled(lasts)];
  for (let index = 0; ; index += 1) {
    yield { first: inTurn(some, index), last: inTurn(others, index) };
  }
}
