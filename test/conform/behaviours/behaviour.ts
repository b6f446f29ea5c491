/** `documented` by AWS, `reported` by others who use it, or `unproved`: believed, and nowhere found in writing. */
export type Status = 'documented' | 'reported' | 'unproved';

/** What an AWS service does that the product relies on. */
export type Behaviour = {
  /** One sentence about AWS. */
  says: string;
  /** Title of AWS's page, or of an issue. */
  source: string;
  status: Status;
  /** What the stand-in does instead; docs/stand-ins.md has the same sentence. */
  differs?: string;
  /** Throws unless the stand-in shows it, or differs as said. */
  shown(): Promise<void> | void;
};

export type Service = { name: string; behaviours: readonly Behaviour[] };
