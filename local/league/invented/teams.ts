import type { Sport, TeamFace } from '../../../games/timeline/event.ts';
import type { Credited } from './scorebook.ts';

/** A player who is not real, and what the simulator knows of them. */
export type InventedPlayer<Ratings> = Credited & {
  first: string;
  last: string;
  position: string;
  ratings: Ratings;
};

export type InventedTeam<Ratings> = TeamFace & { players: InventedPlayer<Ratings>[] };

/** Names to be given, one after another. */
export type Names = Iterator<{ first: string; last: string }, never>;

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
