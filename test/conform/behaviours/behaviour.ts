/** `documented` by AWS or in an RFC, `reported` by other users, or `unproved`: assumed without a source. */
export type Status = 'documented' | 'reported' | 'unproved';

/** A behaviour of an AWS service, or of push services, that the product relies on. */
export type Behaviour = {
  /** One sentence about the service. */
  says: string;
  /** Title of AWS's page or of an issue, or number of an RFC and section. */
  source: string;
  status: Status;
  /** The stand-in's difference; docs/stand-ins.md has the same sentence. */
  differs?: string;
  /** Throws unless the stand-in has the behaviour or the stated difference. */
  shown(): Promise<void> | void;
};

export type Service = { name: string; behaviours: readonly Behaviour[] };
