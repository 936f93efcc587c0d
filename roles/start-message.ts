/** How the store starts, and what it prints then. */
import { FIRST_OWNER } from '../server/importer/index.ts';
import type { Config } from '../server/platform/config/config.ts';
import { UsageError } from '../server/platform/process/commands/command-error.ts';

/** With what the store starts: what is stored, the demo institute, or an institute that the staff set up. */
export type Start = 'stored' | 'demo' | 'empty';

const OPTIONS: Readonly<Record<string, Start>> = { '--demo': 'demo', '--empty': 'empty' };

/** Throws UsageError for other options than `--demo` or `--empty`. */
export function startOf([option, ...more]: readonly string[]): Start {
  if (option === undefined) return 'stored';
  const start = OPTIONS[option];
  if (!start || more.length > 0) throw new UsageError('Usage: node main.ts serve [--demo | --empty]');
  return start;
}

/** What the store prints when it is ready. */
export function startMessage({ publicUrl: url, sandboxUrl, sms, mail }: Config, start: Start): string {
  const hasOutbox = sandboxUrl !== null && (sms.isSandbox || mail.isSandbox);
  const lines = [
    '',
    start === 'empty' ? `  The store is at ${url}` : `  Sopan is open at ${url}`,
    '',
    `  Console        ${url}/console   (for the staff of the institute)`,
    `  API reference  ${url}/api/v1/docs`,
    ...(hasOutbox ? [`  Outbox         ${url}/sandbox/outbox   (one-time passwords and mail arrive here)`, ''] : ['']),
    ...(start === 'empty' ? firstSteps(url, hasOutbox) : hasOutbox ? DEMO_ACCOUNTS : []),
    '',
  ];
  return lines.join('\n');
}

const DEMO_ACCOUNTS = [
  '  Demo students, by mobile number',
  '    98765 00001  Asha Verma   owns a test series; pays by instalments, one course is locked',
  '    98765 00002  Ravi Kumar   has bought nothing yet',
  '    98765 00005  Sunita Rawat pays by instalments, one course is locked',
  '',
  '  Demo owner of the console, by e-mail address; the code arrives in the outbox',
  '    owner@sopan.example',
];

/** How the first owner sets up an empty store. */
function firstSteps(url: string, hasOutbox: boolean): string[] {
  return [
    ...(hasOutbox
      ? ['  First owner of the console, by e-mail address; the code arrives in the outbox', `    ${FIRST_OWNER.email}`]
      : ['  Invite the first owner of the console', '    npm run staff -- invite-owner EMAIL NAME']),
    '',
    `  Set up the institute at ${url}/console/set-up`,
  ];
}
