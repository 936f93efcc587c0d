/** Endpoints of the landing page. Paths of pictures begin with `media/`; times are ISO instants with an offset. */
import { Exactly, NoBody, Nullable, type StaticDecode, Text, Type } from '#schema';
import { SITE_PATH_PATTERN } from '../../urls.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { DocumentOf, documentProblem, documentTooLarge, draftChanged, Version } from './documents.ts';

const Picture = Text(200, { pattern: '^media/[\\w-]+(/[\\w-]+)*\\.(svg|png|jpe?g|webp|avif)$' });
/** A page of this site. */
const SitePath = Text(300, { pattern: SITE_PATH_PATTERN });
const Moment = Text(40, { pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(Z|[+-]\\d{2}:\\d{2})$' });

const Banner = Exactly({
  image: Picture,
  image_mobile: Picture,
  alt: OneLine(300),
  to: SitePath,
  /** The banner is shown from this time to the end of the minute `until`; a missing time is no limit. */
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
});

/** The landing page without its sample classes, which are in `sample-classes.ts`. */
const LandingContent = Exactly({
  title: OneLine(150),
  description: OneLine(300),
  keywords: Text(500),
  hero: Exactly({ heading: OneLine(120), text: OneLine(400) }),
  free_test: Nullable(Exactly({ text: OneLine(80), note: OneLine(200), to: SitePath })),
  proof: Type.Array(Exactly({ value: OneLine(40), text: OneLine(200) }), { maxItems: 4 }),
  /** What 'Book Session' offers; empty for no text. */
  session: Text(300),
  banners: Type.Array(Banner, { maxItems: 30 }),
  festive: Nullable(Exactly({ from: Moment, until: Moment, banners: Type.Array(Banner, { maxItems: 30 }) })),
  study_material: Type.Array(Exactly({ title: OneLine(80), text: OneLine(200), icon: Picture, to: SitePath }), {
    maxItems: 12,
  }),
});
export type LandingContent = StaticDecode<typeof LandingContent>;

export const getLandingDocument = staffEndpoint({
  method: 'GET',
  path: '/staff/documents/landing',
  permission: 'pages.edit',
  summary: 'The landing page with its draft and its history',
  body: NoBody,
  data: DocumentOf(LandingContent),
});

export const saveLandingDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/documents/save_landing',
  permission: 'pages.edit',
  summary: 'Saves the draft of the landing page',
  body: Exactly({ draft_version: Version, ...LandingContent.properties }),
  data: Exactly({ draft_version: Type.Integer() }),
  refusals: [draftChanged, documentProblem, documentTooLarge],
  successMessage: 'The draft is saved.',
});
