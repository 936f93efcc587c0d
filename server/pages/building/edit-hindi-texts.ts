/** The Hindi texts of the institute, the landing page and the sample classes in the console. */
import { inEnglish } from '../../../common/languages/text.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type HindiTexts,
  hindiTextsChanged,
  type saveHindiTexts,
} from '../../../contract/staff/store-front/hindi-texts.ts';
import { makesPageTooLarge } from '../../../contract/staff/store-front/institute.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed, refuse } from '../../platform/http/http-error.ts';
import type { InstituteFile, LandingFile } from '../content-schemas.ts';
import { LANDING } from '../documents/documents.ts';
import { publishedVersion } from '../documents/drafts.ts';
import { pageMadeTooLarge } from '../documents/page-with-data.ts';
import { storeDocument } from '../documents/store-document.ts';
import { HINDI, hindiTextsOf, type HindiTexts as Stored } from './hindi-texts.ts';
import { instituteTexts, landingTexts, sampleClassTexts, type TextPlace } from './translatable-texts.ts';

export async function hindiTextsForStaff(ctx: Ctx): Promise<HindiTexts> {
  const rows = await ctx.db
    .selectFrom('pages.document')
    .where('name', 'in', [HINDI, LANDING, 'institute'])
    .select(['name', 'body', 'version'])
    .execute();
  const row = (name: string) => rows.find((row) => row.name === name);
  const draft = await ctx.db.selectFrom('pages.draft').where('name', '=', LANDING).select('body').executeTakeFirst();
  const landing = row(LANDING)?.body as LandingFile | undefined;
  const institute = row('institute')?.body as InstituteFile | undefined;
  const stored = hindiTextsOf(row(HINDI)?.body);
  const places = new Map<string, TextPlace>();
  const add = (place: TextPlace, texts: readonly string[]) => {
    for (const text of texts) if (!places.has(text)) places.set(text, place);
  };
  if (landing) add('landing', landingTexts(landing));
  if (draft) add('landing', landingTexts(draft.body as LandingFile));
  if (landing) add('sample_classes', sampleClassTexts(landing));
  if (institute) add('institute', instituteTexts(institute));
  add('unused', [...stored.keys()]);
  const texts = [...places].map(([english, place]) => ({ english, hindi: stored.get(english) ?? '', place }));
  return { version: row(HINDI)?.version ?? 0, texts };
}

/** Replaces all texts. Throws the refusals of the endpoint, and 400 if an English text is there twice. */
export async function saveAllHindiTexts(
  ctx: StaffCtx,
  { version, texts: sent }: DecodedBody<typeof saveHindiTexts>,
): Promise<HindiTexts> {
  const texts = sent
    .map(({ english, hindi }) => ({ english, hindi: hindi.trim() }))
    .filter(({ hindi }) => hindi !== '');
  const next = hindiTextsOf({ texts });
  if (next.size < texts.length) throw malformed(inEnglish('texts names an English text twice.'));
  const storedVersion = await publishedVersion(ctx, HINDI);
  const stored = hindiTextsOf(await readBody(ctx));
  const changed = [...new Set([...stored.keys(), ...next.keys()])].filter(
    (text) => stored.get(text) !== next.get(text),
  );
  if (changed.length === 0) {
    recordNoChange(ctx);
    return hindiTextsForStaff(ctx);
  }
  if (storedVersion !== version) throw refuse(hindiTextsChanged);
  const tooLarge = await pageMadeTooLarge(ctx, { hindi: next });
  if (tooLarge) throw refuse(makesPageTooLarge, inEnglish(tooLarge));
  await storeDocument(ctx, HINDI, { texts }, ctx.staff.name);
  await recordChange(ctx, {
    action: 'hindi_texts.changed',
    target: { type: 'hindi_texts', id: 1, label: 'Hindi texts' },
    before: { texts: linesOf(stored, changed) },
    after: { texts: linesOf(next, changed) },
  });
  return hindiTextsForStaff(ctx);
}

async function readBody(ctx: StaffCtx): Promise<unknown> {
  const row = await ctx.db.selectFrom('pages.document').where('name', '=', HINDI).select('body').executeTakeFirst();
  return row?.body;
}

/** More changed texts are counted only. */
const MAX_RECORDED = 100;

/** The changed texts, for the audit log. */
function linesOf(texts: Stored, changed: readonly string[]): string[] {
  const lines = changed.flatMap((english) => (texts.has(english) ? [`${english}: ${texts.get(english)}`] : []));
  return lines.length > MAX_RECORDED
    ? [...lines.slice(0, MAX_RECORDED), `and ${lines.length - MAX_RECORDED} more`]
    : lines;
}
