/** The landing page in the console. */
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type {
  getLandingDocument,
  LandingContent,
  saveLandingDraft,
} from '../../../contract/staff/store-front/landing.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import type { LandingFile } from '../content-schemas.ts';
import { checkLanding } from './check-document.ts';
import { LANDING, readDocument } from './documents.ts';
import { saveDraft } from './drafts.ts';

export async function landingForStaff(ctx: Ctx): Promise<DataOf<typeof getLandingDocument>> {
  return readDocument(ctx, LANDING, contentOf);
}

function contentOf(body: unknown): LandingContent {
  const landing = body as LandingFile;
  return {
    title: landing.title,
    description: landing.description,
    keywords: [landing.keywords].flat().join(', '),
    hero: landing.hero,
    free_test: landing.free_test ?? null,
    proof: landing.proof ?? [],
    session: landing.session ?? '',
    banners: landing.banners,
    festive: landing.festive ?? null,
    study_material: landing.study_material,
  };
}

/** Stores the draft, without sample classes: `publish` adds those of the store. */
export async function saveLanding(
  ctx: StaffCtx,
  { draft_version, ...content }: DecodedBody<typeof saveLandingDraft>,
): Promise<DataOf<typeof saveLandingDraft>> {
  const { free_test, festive, session, ...rest } = content;
  const landing: LandingFile = {
    ...rest,
    ...(free_test ? { free_test } : {}),
    ...(festive ? { festive } : {}),
    ...(session ? { session } : {}),
    sample_classes: [],
  };
  return { draft_version: await saveDraft(ctx, LANDING, draft_version, checkLanding(landing)) };
}
