/** `documented` by AWS, `reported` by other users, or `unproved`: assumed without a source. */
export type Status = 'documented' | 'reported' | 'unproved';

/** A behaviour of an AWS service that the product relies on. */
export type Behaviour = {
  /** One sentence about AWS. */
  says: string;
  /** Title of AWS's page, or of an issue. */
  source: string;
  status: Status;
  /** The stand-in's difference; docs/stand-ins.md has the same sentence. */
  differs?: string;
  /** Throws unless the stand-in has the behaviour or the stated difference. */
  shown(): Promise<void> | void;
};

export type Service = { name: string; behaviours: readonly Behaviour[] };
