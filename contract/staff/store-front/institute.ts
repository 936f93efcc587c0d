/** Endpoints of the institute's own data. A change applies at once to the whole store. */
import { Exactly, Id, NoBody, OneOf, type StaticDecode, Text, Type } from '#schema';
import { GSTIN_PATTERN } from '../../../common/gstin.ts';
import type { Refusal } from '../../endpoint.ts';
import { HttpsUrl, HttpsUrlIfAny, PathOrUrl } from '../../urls.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { documentTooLarge, Version } from './documents.ts';

export const instituteChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person changed the institute in the meantime. Compare both versions before you save.',
};
export const gstinInvalid: Refusal = {
  code: 'gstin_invalid',
  message: 'This is not a valid GSTIN: its last character does not match the others. Compare it with your certificate.',
};
export const gstinOfOtherState: Refusal = {
  code: 'gstin_state',
  message: 'The first two digits of the GSTIN are those of another state.',
};
export const accentUnreadable: Refusal = {
  code: 'accent_unreadable',
  message: 'Text in this colour is hard to read.',
};
export const accentDarkUnreadable: Refusal = {
  code: 'accent_dark_unreadable',
  message: 'Text in this colour is hard to read on a dark page.',
};

export const wordmarkIncomplete: Refusal = {
  code: 'wordmark_incomplete',
  message: 'Choose a wordmark for light pages and one for dark pages, or none of them.',
};
export const wordmarkUnreadable: Refusal = {
  code: 'wordmark_unreadable',
  message: 'This picture does not exist or cannot be read. Choose another one.',
};
export const makesPageTooLarge: Refusal = {
  code: 'page_too_large',
  message: 'A written page becomes too large with these data. Shorten them, or divide the page.',
};
export const wordmarkShapesDiffer: Refusal = {
  code: 'wordmark_shapes',
  message: 'Both wordmarks must have the same proportions, because one takes the place of the other.',
};

const Email = Text(254, { pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' });
const Link = Exactly({ name: OneLine(80), url: PathOrUrl });
const ExternalLink = Exactly({ name: OneLine(80), url: HttpsUrl });
/** `#rrggbb`; empty for the default colour. */
const Colour = Text(7, { pattern: '^(#[0-9a-fA-F]{6})?$' });

/** The path of a picture of the store; empty for the mark that the store draws. */
const Picture = Text(200, { pattern: '^(media/[\\w-]+(/[\\w-]+)*\\.(svg|png|jpe?g|webp))?$' });

/** The highest value of a limit, in rupees: in the console, in institute.yaml and in the text of the refusal. */
export const MAX_APPROVAL_LIMIT = 10_000_000;

/** Invoices and credit notes: in English, or in English and Hindi. */
export const INVOICE_LANGUAGES = ['english', 'bilingual'] as const;
const InvoiceLanguage = OneOf(INVOICE_LANGUAGES);
export type InvoiceLanguage = StaticDecode<typeof InvoiceLanguage>;

/** Rupees with at most two decimals. */
const Limit = Type.Number({ minimum: 0, maximum: MAX_APPROVAL_LIMIT });

/** What this version added: a save without them leaves them as they are. */
const added = {
  /** The name in Devanagari as a picture, for light and dark pages; both empty for none. */
  wordmark_light: Picture,
  wordmark_dark: Picture,
  /** Refunds of an order above this sum need the approval of another person. */
  refund_approval_above: Limit,
  /** Offline payments that one person records for a student in 24 hours above this sum need the approval of another. */
  offline_approval_above: Limit,
  /** Of invoices that are issued from now on, and of their credit notes. */
  invoice_language: InvoiceLanguage,
};

/** What the console edits of the institute. */
const InstituteSettings = Exactly({
  ...added,
  name: OneLine(80),
  /** The name in Devanagari letters. */
  name_devanagari: Text(80),
  tagline: Text(120),
  logo: Picture,
  accent: Colour,
  accent_dark: Colour,
  helpline: OneLine(40),
  email: Email,
  address: OneLine(300),
  legal_name: OneLine(150),
  gstin: Type.String({
    pattern: GSTIN_PATTERN,
    'x-message': 'Enter the 15 characters of the GSTIN, such as 27AAPFU0939F1ZV.',
  }),
  /** The state of the registered office, of the call `get_state_list`. */
  state_id: Id,
  founded: Type.Integer({ minimum: 1800, maximum: 2100 }),
  grievance_officer: Text(80),
  grievance_email: Type.Union([Email, Type.Literal('')]),
  security_email: Type.Union([Email, Type.Literal('')]),
  apps: Exactly({ android: HttpsUrlIfAny, ios: HttpsUrlIfAny, windows: HttpsUrlIfAny }),
  links: Exactly({
    careers: HttpsUrlIfAny,
    classroom: HttpsUrlIfAny,
    contact: HttpsUrlIfAny,
    press: HttpsUrlIfAny,
    support: HttpsUrlIfAny,
  }),
  /** What the checkout says beside its button; all empty: nothing. */
  buying: Exactly({ payment: Text(300), refunds: Text(300), delivery: Text(300) }),
  policies: Type.Array(Link, { maxItems: 12 }),
  social: Type.Array(ExternalLink, { maxItems: 12 }),
  sister_sites: Type.Array(ExternalLink, { maxItems: 12 }),
  footer: Type.Array(Exactly({ title: OneLine(60), links: Type.Array(Link, { maxItems: 20 }) }), { maxItems: 6 }),
  centres: Type.Array(
    Exactly({ name: OneLine(80), city: OneLine(80), address: OneLine(300), phone: OneLine(40), map: HttpsUrl }),
    { maxItems: 200 },
  ),
});
export type InstituteSettings = StaticDecode<typeof InstituteSettings>;

const Versioned = Exactly({
  version: Type.Integer(),
  settings: InstituteSettings,
});
export type VersionedInstitute = StaticDecode<typeof Versioned>;

export const getInstituteSettings = staffEndpoint({
  method: 'GET',
  path: '/staff/institute',
  permission: 'institute.edit',
  summary: 'The data of the institute, with its version',
  body: NoBody,
  data: Versioned,
});

export const saveInstitute = staffEndpoint({
  method: 'POST',
  path: '/staff/institute/save',
  permission: 'institute.edit',
  needsProof: true,
  summary: 'Replaces the data of the institute; pages, mails and new invoices show it at once',
  body: Exactly({
    version: Version,
    ...InstituteSettings.properties,
    wordmark_light: Type.Optional(added.wordmark_light),
    wordmark_dark: Type.Optional(added.wordmark_dark),
    refund_approval_above: Type.Optional(Limit),
    offline_approval_above: Type.Optional(Limit),
    invoice_language: Type.Optional(InvoiceLanguage),
  }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [
    ...[instituteChanged, gstinInvalid, gstinOfOtherState, accentUnreadable, accentDarkUnreadable],
    ...[wordmarkIncomplete, wordmarkUnreadable, wordmarkShapesDiffer, makesPageTooLarge, documentTooLarge],
  ],
  successMessage: 'The institute is saved. The store shows it now.',
});
