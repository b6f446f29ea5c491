import { basename } from 'node:path';
import { buildSync } from 'esbuild';
import { createSourceFile, ScriptTarget } from 'typescript';
import { bundling } from '../../infra/constructs/bundle.ts';
import type { TableName } from '../../lambdas/stores/tables.ts';

/** Variables and rights that a Lambda's bundle needs. */
export type Needs = {
  /** Keys of lambdas/lib/environment.ts. */
  variables: Set<string>;
  /** `Table Action`, such as `Events GetItem`. */
  rights: Set<string>;
  tables: Set<TableName>;
  /** Actions on the user pool that IAM guards; SignUp and GetTokensFromRefreshToken ask for the client's secret instead. */
  userPool: Set<string>;
  /** Variables that name the queues it sends to. */
  sendsTo: Set<string>;
  /** Actions on queues, secrets and other functions, such as `sqs:SendMessage`. */
  others: Set<string>;
};

/** Actions of a command on tables, or of a write of a transaction, by its name; none for other commands. */
const actionsOf = (name: string): string[] => {
  if (name === 'Query' || name === 'Scan') return [name];
  return /^((Batch)?Get|Put|Update|Delete|ConditionCheck)$/.test(name) ? [`${name}Item`] : [];
};
const others: Record<string, string> = {
  SendMessage: 'sqs:SendMessage',
  SendMessageBatch: 'sqs:SendMessage',
  GetSecretValue: 'secretsmanager:GetSecretValue',
  SendEmail: 'ses:SendEmail',
  Invoke: 'lambda:InvokeFunction',
};
const guarded = /^(Admin|ListUsers|GetUser$|DescribeUserPoolClient$)/;

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name as string);

/** The needs of each handler, by its entry. esbuild bundles all handlers in one run. */
export function needsOf(entries: string[]): Map<string, Needs> {
  const { outputFiles } = buildSync({
    ...bundling,
    minify: false,
    sourcemap: false,
    write: false,
    outdir: 'bundles',
    entryPoints: [...new Set(entries)].map((entry) => `lambdas/handlers/${entry}.ts`),
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), needsIn(text)]));
}

/**
 * Reads what a handler needs off its bundle, so that what esbuild found unreachable counts for nothing. A declaration that
 * names a table may do to it whatever it does at all: every command it sends and every write of its transactions.
 */
function needsIn(bundle: string): Needs {
  const needs: Needs = {
    variables: new Set(),
    rights: new Set(),
    tables: new Set(),
    userPool: new Set(),
    sendsTo: new Set(),
    others: new Set(),
  };
  const allow = (table: string, actions: readonly string[]) => {
    needs.tables.add(table as TableName);
    for (const action of actions) needs.rights.add(`${table} ${action}`);
  };
  // esbuild heads each module with its path.
  const modules = bundle.split(/^\/\/ (?=[\w@./-]+\.\w+$)/m);
  for (const module of modules.filter((text) => text.startsWith('lambdas/'))) {
    const source = createSourceFile('module.js', `// ${module}`, ScriptTarget.ESNext);
    for (const text of source.statements.map((statement) => statement.getText(source))) {
      const commands = matches(text, /new (\w+?)Command\d*\(/g);
      for (const variable of matches(text, /\benvironment(?:IfSet)?\("(\w+)"\)/g)) needs.variables.add(variable);
      for (const command of commands) {
        if (guarded.test(command)) needs.userPool.add(command);
        if (others[command]) needs.others.add(others[command]);
      }
      if (commands.some((command) => command.startsWith('SendMessage')) || /\bsendAll\d*\(/.test(text)) {
        for (const variable of matches(text, /\benvironment\("(\w+QueueUrl)"\)/g)) needs.sendsTo.add(variable);
      }
      const operations = [...commands, ...matches(text, /\b(Put|Update|Delete|ConditionCheck): \{/g)];
      for (const table of matches(text, /\btableName\("(\w+)"\)/g)) allow(table, operations.flatMap(actionsOf));
      for (const [, verb = '', table = ''] of text.matchAll(/\b(put|update|delete)(?:d?Item|Action)\d*\("(\w+)"/g))
        allow(table, [`${verb.charAt(0).toUpperCase()}${verb.slice(1)}Item`]);
      for (const table of matches(text, /\bgetItem(?:Eventual)?\d*\("(\w+)"/g))
        allow(table, ['GetItem', 'BatchGetItem']);
      for (const table of matches(text, /\b(?:itemsOf|pagesOf|readPages)\d*\("(\w+)"/g)) allow(table, ['Query']);
    }
  }
  return needs;
}
