/** The data of the institute in the console. Changes apply at once. */
import { isGstin } from '../../../common/gstin.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  accentDarkUnreadable,
  accentUnreadable,
  type getInstituteSettings,
  gstinInvalid,
  gstinOfOtherState,
  type InstituteSettings,
  instituteChanged,
  type saveInstitute,
} from '../../../contract/staff/store-front/institute.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { stateById } from '../../identity/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed, notFound, refuse } from '../../platform/http/http-error.ts';
import { accentRefusal } from '../brand/brand.ts';
import type { InstituteFile } from '../content-schemas.ts';
import { publishedVersion } from './drafts.ts';
import { isSameJson } from './is-same-json.ts';
import { storeDocument } from './store-document.ts';

const INSTITUTE = 'institute';
/** What the console shows nowhere and leaves as it is: the wordmark, and limits above which another person approves. */
const NOT_EDITED = ['wordmark', 'refund_approval_above', 'offline_approval_above'] as const;

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
  if (!row) throw notFound('No institute has been imported yet.');
  return { version: row.version, file: row.body as InstituteFile };
}

function settingsOf(file: InstituteFile): InstituteSettings {
  const { grievance, buying, policies, logo, accent, accent_dark, security_email, ...rest } = without(file, NOT_EDITED);
  return {
    ...rest,
    logo: logo ?? '',
    accent: accent ?? '',
    accent_dark: accent_dark ?? '',
    grievance_officer: grievance?.officer ?? '',
    grievance_email: grievance?.email ?? '',
    security_email: security_email ?? '',
    buying: buying ?? { payment: '', refunds: '', delivery: '' },
    policies: policies ?? [],
  };
}

/**
 * Throws the refusals of the endpoint. The limits of refunds and of offline payments stay as they are: a person who could
 * change them could do without the approval of another one.
 */
export async function saveSettings(
  ctx: StaffCtx,
  { version, ...settings }: DecodedBody<typeof saveInstitute>,
): Promise<DataOf<typeof saveInstitute>> {
  checkSettings(settings);
  const stored = await publishedVersion(ctx, INSTITUTE);
  if (stored !== version) throw refuse(instituteChanged);
  const { file } = await readInstitute(ctx);
  const { before, after } = changesOf(settingsOf(file), settings);
  if (Object.keys(after).length === 0) {
    recordNoChange(ctx);
    return { version };
  }
  const next = await storeDocument(ctx, INSTITUTE, fileOf(settings, file), ctx.staff.name);
  await recordChange(ctx, {
    action: 'institute.changed',
    target: { type: 'institute', id: INSTITUTE, label: settings.name },
    before,
    after,
  });
  return { version: next };
}

function checkSettings({ gstin, state_id, accent, accent_dark }: InstituteSettings): void {
  const state = stateById(state_id);
  if (!state) throw malformed('state_id is not a state of India.');
  if (!isGstin(gstin)) throw refuse(gstinInvalid);
  if (!gstin.startsWith(state.gst)) throw refuse(gstinOfOtherState);
  const light = accent ? accentRefusal('accent', accent, 'light') : null;
  if (light) throw refuse(accentUnreadable, light);
  const dark = accent_dark ? accentRefusal('accent_dark', accent_dark, 'dark') : null;
  if (dark) throw refuse(accentDarkUnreadable, dark);
}

function fileOf(settings: InstituteSettings, before: InstituteFile): InstituteFile {
  const { logo, accent, accent_dark, grievance_officer, grievance_email, security_email, buying, ...rest } = settings;
  return {
    ...rest,
    ...pick(before, NOT_EDITED),
    ...(logo ? { logo } : {}),
    ...(accent ? { accent } : {}),
    ...(accent_dark ? { accent_dark } : {}),
    ...(security_email ? { security_email } : {}),
    ...(grievance_officer && grievance_email
      ? { grievance: { officer: grievance_officer, email: grievance_email } }
      : {}),
    ...(Object.values(buying).some(Boolean) ? { buying } : {}),
  };
}

/** Returns the fields with different values, before and after. */
function changesOf(before: InstituteSettings, after: InstituteSettings) {
  const names = (Object.keys(after) as (keyof InstituteSettings)[]).filter(
    (name) => !isSameJson(before[name], after[name]),
  );
  return { before: pick(before, names), after: pick(after, names) };
}

/** Returns the fields that exist. */
function pick<Value extends object, Name extends keyof Value>(value: Value, names: readonly Name[]): Pick<Value, Name> {
  return Object.fromEntries(
    names.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]),
  ) as Pick<Value, Name>;
}

function without<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Omit<Value, Name> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name as Name))) as Omit<
    Value,
    Name
  >;
}
