import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type AwsService, ServiceFault } from '../cloud/http/service-fault.ts';
import { Journal } from '../journal.ts';

type Input = Record<string, unknown>;
type Version = { id: string; value: string };
/** The two versions of a secret with a staging label. */
type Stored = { current: Version; previous?: Version };

/**
 * Secrets Manager on this machine: reads a secret and puts its next value, as a manual rotation does. A put value survives a
 * kill −9; a generated first value is not stored.
 */
export class Secrets implements AwsService {
  readonly name = 'Secrets Manager';
  readonly #names = new Map<string, string>();
  readonly #initial = new Map<string, Version>();
  readonly #journal: Journal;

  constructor(dataDir: string) {
    this.#journal = new Journal(join(dataDir, 'secrets.jsonl'));
  }

  /** Adds a secret of the templates. @param value its first value, the same at every start */
  create(arn: string, name: string, value: string): void {
    for (const key of [arn, name]) this.#names.set(key, arn);
    this.#initial.set(arn, { id: 'first', value });
  }

  /** Replaces `{{resolve:secretsmanager:ARN:SecretString:::}}` by the secret's current value, as CloudFormation does. */
  resolved(text: string): string {
    return text.replace(
      /\{\{resolve:secretsmanager:(.+?):SecretString:::\}\}/g,
      (_, arn: string) => this.#find(arn).current.value,
    );
  }

  readonly operations = {
    GetSecretValue: ({ SecretId, VersionStage = 'AWSCURRENT' }: Input) => {
      const { ARN, current, previous } = this.#find(SecretId);
      const version = VersionStage === 'AWSPREVIOUS' ? previous : VersionStage === 'AWSCURRENT' ? current : undefined;
      if (!version) throw notFound(`can't find the specified secret value for staging label: ${VersionStage}`);
      return { ARN, SecretString: version.value, VersionId: version.id, VersionStages: [VersionStage] };
    },
    PutSecretValue: ({ SecretId, SecretString }: Input) => {
      const { ARN, current } = this.#find(SecretId);
      if (typeof SecretString !== 'string')
        throw new ServiceFault('InvalidParameterException', 'You must provide a SecretString here.');
      const next: Version = { id: randomUUID(), value: SecretString };
      this.#journal.set({ [ARN]: { current: next, previous: current } satisfies Stored });
      return { ARN, VersionId: next.id, VersionStages: ['AWSCURRENT'] };
    },
  };

  close(): void {
    this.#journal.close();
  }

  /** @param id ARN or name */
  #find(id: unknown): Stored & { ARN: string } {
    const ARN = this.#names.get(String(id)) ?? '';
    const initial = this.#initial.get(ARN);
    if (!initial) throw notFound("can't find the specified secret.");
    return { ARN, ...(this.#journal.get<Stored>(ARN) ?? { current: initial }) };
  }
}

const notFound = (what: string) => new ServiceFault('ResourceNotFoundException', `Secrets Manager ${what}`);
