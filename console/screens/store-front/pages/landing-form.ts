/** The landing page as the form edits it: texts and rows of texts. */
import { type LandingContent, saveLandingDraft } from '../../../../contract/staff/store-front/landing.ts';
import { rowErrors } from '../../../form/controls/row-errors.ts';
import type { RowColumn } from '../../../form/controls/row-fields.tsx';
import { indianLocalTime, instantOfIndianTime } from '../../../form/india-time.ts';
import { type FormSchema, validate } from '../../../form/validate.ts';
import type { FormMessages } from '../../../messages/form.ts';
import type { StoreFrontMessages } from '../../../messages/store-front/store-front.ts';

type Row<Name extends string> = Readonly<Record<Name, string>>;
/** `from` and `until` are India time, as `datetime-local` has it; empty without a limit. */
type BannerRow = Row<'image' | 'image_mobile' | 'alt' | 'to' | 'from' | 'until'>;
type Banner = LandingContent['banners'][number];

export type LandingValues = {
  title: string;
  description: string;
  keywords: string;
  heading: string;
  text: string;
  free_text: string;
  free_note: string;
  free_to: string;
  session: string;
  proof: readonly Row<'value' | 'text'>[];
  banners: readonly BannerRow[];
  /** India time, as `datetime-local` has it. */
  festive_from: string;
  festive_until: string;
  festive_banners: readonly BannerRow[];
  study_material: readonly Row<'title' | 'text' | 'icon' | 'to'>[];
};

export const EMPTY_BANNER: BannerRow = { image: '', image_mobile: '', alt: '', to: '', from: '', until: '' };

/** What is edited before there is a landing page. */
export const EMPTY_LANDING: LandingContent = {
  title: '',
  description: '',
  keywords: '',
  hero: { heading: '', text: '' },
  free_test: null,
  proof: [],
  session: '',
  banners: [],
  festive: null,
  study_material: [],
};

export function valuesOf(content: LandingContent): LandingValues {
  const { free_test, festive } = content;
  return {
    title: content.title,
    description: content.description,
    keywords: content.keywords,
    heading: content.hero.heading,
    text: content.hero.text,
    free_text: free_test?.text ?? '',
    free_note: free_test?.note ?? '',
    free_to: free_test?.to ?? '',
    session: content.session,
    proof: content.proof,
    banners: content.banners.map(bannerRow),
    festive_from: indianLocalTime(festive?.from ?? ''),
    festive_until: indianLocalTime(festive?.until ?? ''),
    festive_banners: (festive?.banners ?? []).map(bannerRow),
    study_material: content.study_material,
  };
}

export function contentOf(values: LandingValues): LandingContent {
  const { title, description, keywords, session } = values;
  return {
    title,
    description,
    keywords,
    hero: { heading: values.heading, text: values.text },
    free_test: values.free_text ? { text: values.free_text, note: values.free_note, to: values.free_to } : null,
    proof: [...values.proof],
    session,
    banners: values.banners.map(bannerOf),
    festive: values.festive_from
      ? {
          from: instantOfIndianTime(values.festive_from),
          until: instantOfIndianTime(values.festive_until),
          banners: values.festive_banners.map(bannerOf),
        }
      : null,
    study_material: [...values.study_material],
  };
}

function bannerRow({ from = '', until = '', ...banner }: Banner): BannerRow {
  return { ...banner, from: indianLocalTime(from), until: indianLocalTime(until) };
}

function bannerOf({ from, until, ...banner }: BannerRow): Banner {
  return {
    ...banner,
    ...(from && { from: instantOfIndianTime(from) }),
    ...(until && { until: instantOfIndianTime(until) }),
  };
}

export type LandingColumns = Readonly<Record<'proof' | 'banners' | 'study_material', readonly RowColumn[]>>;

export function columnsOf(messages: StoreFrontMessages): LandingColumns {
  const to = { name: 'to', label: messages.to, hint: messages.toHint };
  return {
    proof: [
      { name: 'value', label: messages.value },
      { name: 'text', label: messages.meaning },
    ],
    banners: [
      { name: 'image', label: messages.image, hint: messages.imageHint, kind: 'picture' },
      { name: 'image_mobile', label: messages.imageMobile, hint: messages.imageHint, kind: 'picture' },
      { name: 'alt', label: messages.alt, hint: messages.altHint },
      to,
      { name: 'from', label: messages.from, kind: 'moment' },
      { name: 'until', label: messages.until, kind: 'moment' },
    ],
    study_material: [
      { name: 'title', label: messages.cardTitle },
      { name: 'text', label: messages.cardText },
      { name: 'icon', label: messages.icon, kind: 'picture' },
      to,
    ],
  };
}

type Properties = Record<string, { items?: unknown; properties?: unknown }>;

/** Returns the message of each invalid value, by field. */
export function landingErrors(
  values: LandingValues,
  messages: StoreFrontMessages,
  form: FormMessages,
): Record<string, string> {
  const { properties } = saveLandingDraft.body as unknown as { properties: Properties };
  const columns = columnsOf(messages);
  const rowsOf = (name: keyof LandingValues, of: keyof LandingColumns, rows: readonly object[]) =>
    rowErrors(name, rows as never, columns[of], properties[of]?.items, form);
  const bannersOf = (name: 'banners' | 'festive_banners') => ({
    ...rowsOf(name, 'banners', values[name].map(bannerOf)),
    ...scheduleErrors(name, values[name], messages),
  });
  const labels = { title: messages.pageTitle, description: messages.description };
  const hero = { heading: messages.heroHeading, text: messages.heroText };
  return {
    ...validate(saveLandingDraft.body as unknown as FormSchema, values, labels, form),
    ...validate(properties.hero as FormSchema, values, hero, form),
    ...freeTestErrors(values, messages),
    ...rowsOf('proof', 'proof', values.proof),
    ...bannersOf('banners'),
    ...bannersOf('festive_banners'),
    ...rowsOf('study_material', 'study_material', values.study_material),
    ...festiveErrors(values, messages),
  };
}

function freeTestErrors(
  { free_text, free_note, free_to }: LandingValues,
  messages: StoreFrontMessages,
): Record<string, string> {
  const filled = [free_text, free_note, free_to].filter(Boolean).length;
  if (filled > 0 && filled < 3) return { free_text: messages.allThree };
  return free_to && !/^\/(?!\/)/.test(free_to) ? { free_to: messages.toHint } : {};
}

function scheduleErrors(
  name: string,
  rows: readonly BannerRow[],
  messages: StoreFrontMessages,
): Record<string, string> {
  const endsBefore = ({ from, until }: BannerRow) => from !== '' && until !== '' && until < from;
  return Object.fromEntries(
    rows.flatMap((row, at) => (endsBefore(row) ? [[`${name}.${at}.until`, messages.endsBefore]] : [])),
  );
}

function festiveErrors(
  { festive_from, festive_until }: LandingValues,
  messages: StoreFrontMessages,
): Record<string, string> {
  if (Boolean(festive_from) !== Boolean(festive_until)) return { festive_until: messages.bothTimes };
  return festive_until < festive_from ? { festive_until: messages.endsBefore } : {};
}
