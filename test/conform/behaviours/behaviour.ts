/** A behaviour of an AWS service, or of push services, that the product relies on. */
export type Behaviour = {
  /** One sentence about the service. */
  says: string;
  /** Title of AWS's page or of an issue, or number of an RFC and section. */
  source: string;
  /** Reported by other users, or assumed without a source. Without it, AWS or an RFC documents the behaviour. */
  status?: 'reported' | 'unproved';
  /** The stand-in's difference; docs/stand-ins.md has the same sentence. */
  differs?: string;
  /** Throws unless the stand-in has the behaviour or the stated difference. Absent if the stand-in only lacks a limit or a service. */
  shown?(): Promise<void> | void;
};

export type Service = { name: string; behaviours: readonly Behaviour[] };
