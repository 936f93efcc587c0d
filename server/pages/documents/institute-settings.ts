/** The data of the institute in the console. Changes apply at once. */

import { isGstin } from '../../../common/gstin.ts';
import { isSameJson } from '../../../common/is-same-json.ts';
import { inEnglish } from '../../../common/languages/text.ts';
import { paiseOfRupees } from '../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  accentDarkUnreadable,
  accentUnreadable,
  type getInstituteSettings,
  gstinInvalid,
  gstinOfOtherState,
  type InstituteSettings,
  instituteChanged,
  makesPageTooLarge,
  type saveInstitute,
} from '../../../contract/staff/store-front/institute.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { stateById } from '../../identity/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed, notAllowed, notFound, refuse } from '../../platform/http/http-error.ts';
import { accentRefusal } from '../brand/brand.ts';
import { measuredWordmark } from '../brand/wordmark.ts';
import type { InstituteFile } from '../content-schemas.ts';
import { publishedVersion } from './drafts.ts';
import { pageMadeTooLarge } from './page-with-data.ts';
import { storeDocument } from './store-document.ts';

const INSTITUTE = 'institute';
/** Their changes are an entry of their own in the audit log. */
const LIMITS = ['refund_approval_above', 'offline_approval_above'] as const;

/** Throws 404 before an institute is imported. */
export async function instituteForStaff(ctx: Ctx): Promise<DataOf<typeof getInstituteSettings>> {
  const { version, file } = await readInstitute(ctx);
  return { version, settings: settingsOf(file) };
}

async function readInstitute(ctx: Ctx): Promise<{ version: number; file: InstituteFile }> {
  const row = await ctx.db
    .selectFrom('pages.document')
    .where('name', '=', INSTITUTE)
    .select(['body', 'version'])
    .executeTakeFirst();
  if (!row) throw notFound(inEnglish('No institute has been imported yet.'));
  return { version: row.version, file: row.body as InstituteFile };
}

function settingsOf(file: InstituteFile): InstituteSettings {
  const { grievance, buying, policies, logo, wordmark, accent, accent_dark, security_email, ...rest } = file;
  return {
    ...rest,
    logo: logo ?? '',
    wordmark_light: wordmark?.light ?? '',
    wordmark_dark: wordmark?.dark ?? '',
    refund_approval_above: file.refund_approval_above ?? 0,
    offline_approval_above: file.offline_approval_above ?? 0,
    invoice_language: file.invoice_language ?? 'english',
    accent: accent ?? '',
    accent_dark: accent_dark ?? '',
    grievance_officer: grievance?.officer ?? '',
    grievance_email: grievance?.email ?? '',
    security_email: security_email ?? '',
    buying: buying ?? { payment: '', refunds: '', delivery: '' },
    policies: policies ?? [],
  };
}

/** Replaces the data of the institute; fields that are absent stay as they are. Throws the refusals of the endpoint. */
export async function saveSettings(
  ctx: StaffCtx,
  { version, ...sent }: DecodedBody<typeof saveInstitute>,
): Promise<DataOf<typeof saveInstitute>> {
  const stored = await publishedVersion(ctx, INSTITUTE);
  const { file } = await readInstitute(ctx);
  const former = settingsOf(file);
  const settings: InstituteSettings = { ...former, ...sent };
  checkSettings(settings);
  if (stored !== version) throw refuse(instituteChanged);
  // With a higher limit, a person who requests refunds needs no approval by another one.
  const raises = LIMITS.some((name) => settings[name] > former[name]);
  if (raises && ctx.staff.role !== 'owner')
    throw notAllowed(inEnglish('Only an owner raises the limits of approvals.'));
  const changed = changedNames(former, settings);
  if (changed.length === 0) {
    recordNoChange(ctx);
    return { version };
  }
  const { wordmark_light: light, wordmark_dark: dark } = settings;
  const wordmark = await measuredWordmark(ctx.config, { light, dark }, file.wordmark);
  const changedFile = fileOf(settings, wordmark);
  const tooLarge = await pageMadeTooLarge(ctx, { institute: changedFile });
  if (tooLarge) throw refuse(makesPageTooLarge, inEnglish(tooLarge));
  const next = await storeDocument(ctx, INSTITUTE, changedFile, ctx.staff.name);
  const target = { type: 'institute', id: INSTITUTE, label: settings.name };
  const isLimit = (name: keyof InstituteSettings) => LIMITS.some((limit) => limit === name);
  const record = async (action: `${string}.${string}`, names: (keyof InstituteSettings)[]) => {
    if (names.length === 0) return;
    await recordChange(ctx, { action, target, before: pick(former, names), after: pick(settings, names) });
  };
  await record(
    'institute.changed',
    changed.filter((name) => !isLimit(name)),
  );
  await record('institute.limits_changed', changed.filter(isLimit));
  return { version: next };
}

function checkSettings({ gstin, state_id, accent, accent_dark, ...settings }: InstituteSettings): void {
  const wrong = LIMITS.find((name) => paiseOfRupees(settings[name]) === null);
  if (wrong) throw malformed(inEnglish(`${wrong} is no amount in rupees with at most two decimals.`));
  const state = stateById(state_id);
  if (!state) throw malformed(inEnglish('state_id is not a state of India.'));
  if (!isGstin(gstin)) throw refuse(gstinInvalid);
  if (!gstin.startsWith(state.gst)) throw refuse(gstinOfOtherState);
  const light = accent ? accentRefusal('accent', accent, 'light') : null;
  if (light) throw refuse(accentUnreadable, inEnglish(light));
  const dark = accent_dark ? accentRefusal('accent_dark', accent_dark, 'dark') : null;
  if (dark) throw refuse(accentDarkUnreadable, inEnglish(dark));
}

function fileOf(settings: InstituteSettings, wordmark: InstituteFile['wordmark']): InstituteFile {
  const { logo, accent, accent_dark, grievance_officer, grievance_email, security_email, buying, ...others } = settings;
  const { wordmark_light: _light, wordmark_dark: _dark, ...rest } = others;
  return {
    ...rest,
    ...(logo ? { logo } : {}),
    ...(wordmark ? { wordmark } : {}),
    ...(accent ? { accent } : {}),
    ...(accent_dark ? { accent_dark } : {}),
    ...(security_email ? { security_email } : {}),
    ...(grievance_officer && grievance_email
      ? { grievance: { officer: grievance_officer, email: grievance_email } }
      : {}),
    ...(Object.values(buying).some(Boolean) ? { buying } : {}),
  };
}

/** Returns the fields with different values. */
function changedNames(before: InstituteSettings, after: InstituteSettings): (keyof InstituteSettings)[] {
  return (Object.keys(after) as (keyof InstituteSettings)[]).filter((name) => !isSameJson(before[name], after[name]));
}

/** Returns the fields that exist. */
function pick<Value extends object, Name extends keyof Value>(value: Value, names: readonly Name[]): Pick<Value, Name> {
  return Object.fromEntries(
    names.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]),
  ) as Pick<Value, Name>;
}
