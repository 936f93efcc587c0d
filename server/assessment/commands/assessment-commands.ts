/** The staff commands of this domain: `report TEST`, `extend TEST MINUTES [--student MOBILE]`, `check-receipt RECEIPT MOBILE`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { studentByMobile } from '../../identity/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { CommandRefused, UsageError } from '../../platform/process/commands/command-error.ts';
import type { StaffCommand } from '../../platform/process/commands/command-queue.ts';
import { checkReceipt } from './check-receipt.ts';
import { extendTime } from './extend-time.ts';
import { buildReport, formatReport, formatReportCsv } from './report.ts';

/**
 * Returns the commands by name. Each takes its arguments and returns the text to print; throws UsageError or
 * CommandRefused.
 */
export function assessmentCommands(ctx: () => Ctx): Record<'report' | 'extend' | 'check-receipt', StaffCommand> {
  return {
    report: (args) => report(ctx(), args),
    extend: (args) => extend(ctx(), args),
    'check-receipt': (args) => showReceipt(ctx(), args),
  };
}

/** Prints the item analysis, and writes it as JSON and CSV to `reports/` in the data directory. */
async function report(ctx: Ctx, [test]: string[]): Promise<string> {
  const report = await buildReport(ctx, parseWholeNumber(test, 'Usage: npm run report -- TEST'));
  const folder = join(ctx.config.dataDir, 'reports');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `test-${report.test_id}`);
  writeFileSync(`${path}.json`, JSON.stringify(report, null, 1));
  writeFileSync(`${path}.csv`, `\uFEFF${formatReportCsv(report)}`);
  return `${formatReport(report)}\n\nWritten to ${path}.json and ${path}.csv`;
}

async function extend(ctx: Ctx, args: string[]): Promise<string> {
  const usage = 'Usage: npm run extend -- TEST MINUTES [--student MOBILE]';
  const at = args.indexOf('--student');
  const mobile = at >= 0 ? args[at + 1] : undefined;
  const [test, minutes] = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (at >= 0 && !mobile) throw new UsageError(usage);
  const student = mobile ? await studentByMobile(ctx, mobile) : null;
  if (mobile && !student) throw new CommandRefused(`No student has the mobile number ${mobile}.`);
  const extended = await extendTime(ctx, {
    testId: parseWholeNumber(test, usage),
    minutes: parseWholeNumber(minutes, usage),
    ...(student ? { studentId: student.id } : {}),
  });
  const attempts = extended === 1 ? '1 running attempt has' : `${extended} running attempts have`;
  return `${attempts} ${minutes} more minutes.`;
}

async function showReceipt(ctx: Ctx, [receipt, mobile]: string[]): Promise<string> {
  if (!receipt || !mobile) throw new UsageError('Usage: npm run check-receipt -- RECEIPT MOBILE');
  const student = await studentByMobile(ctx, mobile);
  if (!student) throw new CommandRefused(`No student has the mobile number ${mobile}.`);
  const checked = await checkReceipt(ctx, { studentId: student.id, receipt });
  return [
    `VERIFIED: test ${checked.testId}, attempt ${checked.number} of ${student.firstName} ${student.lastName}`.trim(),
    `Started ${checked.startedAt.toISOString()}, ended ${checked.endedAt?.toISOString() ?? 'not yet'}`,
    `Answer events: ${checked.answers}; sessions: ${checked.sessions || 'not recorded'}; device changes: ${checked.deviceChanges}`,
    ...(checked.isKeyed ? [] : ['An older version of the store issued this receipt without the secret.']),
  ].join('\n');
}

function parseWholeNumber(text: string | undefined, usage: string): number {
  if (!text || !/^\d{1,10}$/.test(text)) throw new UsageError(usage);
  return Number(text);
}
