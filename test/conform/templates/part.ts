import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { keys } from '../../../infra/context.ts';
import { hype } from '../../../infra/hype.ts';
import { appOf } from '../../infra/synthesized.ts';
import type { Outcome, Part } from '../part.ts';
import { installedCfnLint, type LintFinding, lint } from './cfn-lint.ts';
import { contexts } from './contexts.ts';

/** Every template of every context through cfn-lint, and through the CloudFormation rules that CDK brings. */
export const templates: Part = {
  name: 'templates',
  purpose: "every template of every context through cfn-lint and CDK's own validation",
  async run(): Promise<Outcome> {
    const cfnLint = installedCfnLint();
    if ('missing' in cfnLint) return cfnLint;
    const folder = mkdtempSync(join(tmpdir(), 'hype-templates-'));
    try {
      const findings = unset.map((key) => `No context of contexts.ts sets ${key}.`);
      const distinct = new Map<string, string>();
      let checks = 0;
      for (const [name, context] of Object.entries(contexts)) {
        const outdir = join(folder, name.replaceAll(/\W+/g, '-'));
        findings.push(...synthesize(outdir, context).map((finding) => `${name}: ${finding}`));
        for (const file of readdirSync(outdir).filter((file) => file.endsWith('.template.json'))) {
          const path = join(outdir, file);
          const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
          if (!distinct.has(hash)) distinct.set(hash, path);
          checks += 1;
        }
      }
      findings.push(...judged(lint(cfnLint.program, [...distinct.values()], ['us-east-1', 'eu-central-1'])));
      const notes = [`${distinct.size} of the ${checks} templates differ; equal ones were read once.`];
      return { checks, unit: `templates of ${Object.keys(contexts).length} contexts`, findings, notes };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Keys of infra/context.ts that no context here sets. The site's folder is set by the caller. */
const unset = Object.keys(keys).filter(
  (key) => key !== 'site' && !Object.values(contexts).some((context) => key in context),
);

/** Writes the templates of a context. @returns findings of CDK's validation */
function synthesize(outdir: string, context: Readonly<Record<string, unknown>>): string[] {
  const app = appOf(context, { outdir, builtinCloudFormationValidation: true });
  hype(app);
  app.synth();
  type Report = { pluginReports: { violations: { ruleName: string; description: string }[] }[] };
  const { pluginReports }: Report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
  return pluginReports.flatMap(({ violations }) =>
    violations.map(({ ruleName, description }) => `CDK's validation: ${ruleName}: ${description}`),
  );
}

/** Accepted findings of cfn-lint. An accepted finding that no template has is reported. */
type Accepted = { rule: string; path: RegExp; why: string };

const accepted: readonly Accepted[] = [
  {
    rule: 'W3005',
    path: /^Resources\/[^/]+\/DependsOn\/\d+$/,
    why: "CDK names a function's role and policy in DependsOn although the role is referenced; CloudFormation takes both.",
  },
];

/** Findings that are not accepted, and accepted ones that did not occur. */
function judged(found: readonly LintFinding[]): string[] {
  const used = new Set<(typeof accepted)[number]>();
  const findings = found.flatMap(({ rule, path, file, message }) => {
    const reason = accepted.find((one) => one.rule === rule && one.path.test(path));
    if (reason) used.add(reason);
    return reason ? [] : [`cfn-lint ${rule}: ${basename(file)} ${path}: ${message}`];
  });
  const stale = accepted.filter((one) => !used.has(one));
  return [
    ...new Set(findings),
    ...stale.map(({ rule, path }) => `Nothing shows ${rule} at ${path} any more: test/conform/templates/part.ts`),
  ];
}
