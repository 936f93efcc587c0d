/** The schemas of institute.yaml, landing.yaml and the front matter of pages. */
import { Exactly, OneOf, type StaticDecode, Type } from '#schema';
import { GSTIN_PATTERN } from '../../common/gstin.ts';
import { INVOICE_LANGUAGES, MAX_APPROVAL_LIMIT } from '../../contract/staff/store-front/institute.ts';
import { HttpsUrl, HttpsUrlIfAny, PathOrUrl, SITE_PATH_PATTERN } from '../../contract/urls.ts';

const ExternalLink = Exactly({ name: Type.String(), url: HttpsUrl });
const Pixels = Type.Integer({ minimum: 1 });
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const Link = Exactly({ name: Type.String(), url: PathOrUrl });
const SitePath = Type.String({ pattern: SITE_PATH_PATTERN });
/** ISO 8601 with an offset, so that a festival starts by Indian time in any server time zone. */
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(Z|[+-]\\d{2}:\\d{2})$' });

export const InstituteFile = Exactly({
  name: Type.String(),
  name_devanagari: Type.String(),
  tagline: Type.String(),
  /** Absent: the store draws one from the name and the accent. */
  logo: Type.Optional(Type.String()),
  wordmark: Type.Optional(Exactly({ light: Type.String(), dark: Type.String(), width: Pixels, height: Pixels })),
  accent: Type.Optional(Colour),
  accent_dark: Type.Optional(Colour),
  helpline: Type.String(),
  email: Type.String(),
  address: Type.String(),
  gstin: Type.String({ pattern: GSTIN_PATTERN }),
  state_id: Type.Integer(),
  legal_name: Type.String(),
  founded: Type.Integer(),
  social: Type.Array(ExternalLink),
  apps: Exactly({ android: HttpsUrlIfAny, ios: HttpsUrlIfAny, windows: HttpsUrlIfAny }),
  links: Exactly({
    careers: HttpsUrlIfAny,
    classroom: HttpsUrlIfAny,
    contact: HttpsUrlIfAny,
    press: HttpsUrlIfAny,
    support: HttpsUrlIfAny,
  }),
  footer: Type.Array(Exactly({ title: Type.String(), links: Type.Array(Link) })),
  sister_sites: Type.Array(ExternalLink),
  /** Rules of buying, linked at the bottom of every page and of the checkout. */
  policies: Type.Optional(Type.Array(Link)),
  /** What the checkout says beside its button about payments, refunds and delivery. */
  buying: Type.Optional(Exactly({ payment: Type.String(), refunds: Type.String(), delivery: Type.String() })),
  /** Contacts for complaints and for vulnerability reports; the institute's own address if absent. */
  grievance: Type.Optional(Exactly({ officer: Type.String(), email: Type.String() })),
  security_email: Type.Optional(Type.String()),
  /** In which language invoices and credit notes are; English if absent. */
  invoice_language: Type.Optional(OneOf(INVOICE_LANGUAGES)),
  /** Rupees. Refunds of an order above this sum need the approval of another person; 0 if absent. */
  refund_approval_above: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_APPROVAL_LIMIT })),
  /** Rupees. Another person approves what one person records for a student beyond this sum in 24 hours; 0 if absent. */
  offline_approval_above: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_APPROVAL_LIMIT })),
  centres: Type.Array(
    Exactly({ name: Type.String(), city: Type.String(), address: Type.String(), phone: Type.String(), map: HttpsUrl }),
  ),
});
export type InstituteFile = StaticDecode<typeof InstituteFile>;

const Banner = Exactly({
  image: Type.String(),
  image_mobile: Type.String(),
  alt: Type.String(),
  to: Type.String(),
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
});
const Clip = Exactly({
  /** The last segment of the page's path. */
  key: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 }),
  file: Type.String({ pattern: '^media/clips/[\\w-]+(/[\\w-]+)*\\.(mp4|webm)$' }),
  poster: Type.Optional(Type.String()),
  /** The SEO URL of the product that the class is part of. */
  course: Type.Optional(Type.String()),
  transcript: Type.Array(Type.String(), { minItems: 1 }),
});
export const LandingFile = Exactly({
  title: Type.String(),
  description: Type.String(),
  keywords: Type.Union([Type.String(), Type.Array(Type.String())]),
  hero: Exactly({ heading: Type.String(), text: Type.String() }),
  /** A free test, for visitors who want to see one before they sign up. */
  free_test: Type.Optional(Exactly({ text: Type.String(), note: Type.String(), to: SitePath })),
  /** What students achieved or say, up to four figures. */
  proof: Type.Optional(Type.Array(Exactly({ value: Type.String(), text: Type.String() }), { maxItems: 4 })),
  /** What 'Book Session' offers. */
  session: Type.Optional(Type.String()),
  banners: Type.Array(Banner),
  festive: Type.Optional(Exactly({ from: Moment, until: Moment, banners: Type.Array(Banner) })),
  study_material: Type.Array(
    Exactly({ title: Type.String(), text: Type.String(), icon: Type.String(), to: Type.String() }),
  ),
  sample_classes: Type.Array(
    Exactly({
      title: Type.String(),
      category: Type.String(),
      thumbnail: Type.String(),
      /** Either the URL of another site, or a film of the institute's own. */
      url: Type.Optional(HttpsUrl),
      clip: Type.Optional(Clip),
    }),
  ),
});
export type LandingFile = StaticDecode<typeof LandingFile>;

export const PageFrontMatter = Exactly({
  path: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  title: Type.String(),
  title_hindi: Type.Optional(Type.String({ maxLength: 120 })),
  description: Type.String(),
  description_hindi: Type.Optional(Type.String({ maxLength: 300 })),
  keywords: Type.Union([Type.String(), Type.Array(Type.String())]),
});
