/** The institute's data as the form edits it: texts and rows of texts. */
import {
  type InstituteSettings,
  MAX_APPROVAL_LIMIT,
  saveInstitute,
} from '../../../../contract/staff/store-front/institute.ts';
import { rowErrors } from '../../../form/controls/row-errors.ts';
import type { RowColumn } from '../../../form/controls/row-fields.tsx';
import { type FormSchema, validate } from '../../../form/validate.ts';
import type { FormMessages } from '../../../messages/form.ts';
import type { InstituteMessages } from '../../../messages/store-front/institute.ts';

type Row<Name extends string> = Readonly<Record<Name, string>>;
type LinkRow = Row<'name' | 'url'>;

const TEXTS = [
  ...['name', 'name_devanagari', 'tagline', 'logo', 'accent', 'accent_dark', 'helpline', 'email', 'address'],
  ...[
    'legal_name',
    'gstin',
    'grievance_officer',
    'grievance_email',
    'security_email',
    'wordmark_light',
    'wordmark_dark',
  ],
] as readonly TextName[];
const APPS = ['android', 'ios', 'windows'] as const;
const LINKS = ['contact', 'support', 'classroom', 'careers', 'press'] as const;
const BUYING = ['payment', 'refunds', 'delivery'] as const;
const LIMITS = ['refund_approval_above', 'offline_approval_above'] as const;

type TextName =
  | 'name'
  | 'name_devanagari'
  | 'tagline'
  | 'logo'
  | 'wordmark_light'
  | 'wordmark_dark'
  | 'accent'
  | 'accent_dark'
  | 'helpline'
  | 'email'
  | 'address'
  | 'legal_name'
  | 'gstin'
  | 'grievance_officer'
  | 'grievance_email'
  | 'security_email';

type InGroups = (typeof APPS)[number] | (typeof LINKS)[number] | (typeof BUYING)[number] | (typeof LIMITS)[number];

export type InstituteValues = Record<TextName | InGroups | 'state_id' | 'founded' | 'invoice_language', string> & {
  policies: readonly LinkRow[];
  social: readonly LinkRow[];
  sister_sites: readonly LinkRow[];
  /** One row for each link; those with the same heading form a list. */
  footer: readonly Row<'title' | 'name' | 'url'>[];
  centres: readonly Row<'name' | 'city' | 'address' | 'phone' | 'map'>[];
};

export function valuesOf(settings: InstituteSettings): InstituteValues {
  const { apps, links, buying, footer, policies, social, sister_sites, centres } = settings;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, settings[name]])) as Record<TextName, string>;
  return {
    ...texts,
    ...apps,
    ...links,
    ...buying,
    refund_approval_above: String(settings.refund_approval_above),
    offline_approval_above: String(settings.offline_approval_above),
    invoice_language: settings.invoice_language,
    state_id: String(settings.state_id),
    founded: String(settings.founded),
    policies,
    social,
    sister_sites,
    footer: footer.flatMap((list) => list.links.map((link) => ({ title: list.title, ...link }))),
    centres,
  };
}

export function settingsOf(values: InstituteValues): InstituteSettings {
  const pick = <Name extends keyof InstituteValues>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, String(values[name]).trim()])) as Record<Name, string>;
  return {
    ...pick(TEXTS),
    apps: pick(APPS),
    links: pick(LINKS),
    buying: pick(BUYING),
    refund_approval_above: Number(values.refund_approval_above.trim() || '0'),
    offline_approval_above: Number(values.offline_approval_above.trim() || '0'),
    invoice_language: values.invoice_language as InstituteSettings['invoice_language'],
    state_id: Number(values.state_id),
    founded: Number(values.founded),
    policies: [...values.policies],
    social: [...values.social],
    sister_sites: [...values.sister_sites],
    footer: listsOf(values.footer),
    centres: [...values.centres],
  };
}

function listsOf(rows: InstituteValues['footer']): InstituteSettings['footer'] {
  const lists = new Map<string, LinkRow[]>();
  for (const { title, name, url } of rows) lists.set(title, [...(lists.get(title) ?? []), { name, url }]);
  return [...lists].map(([title, links]) => ({ title, links }));
}

export type InstituteColumns = Readonly<Record<'link' | 'otherSite' | 'footer' | 'centres', readonly RowColumn[]>>;

export function columnsOf(messages: InstituteMessages): InstituteColumns {
  const name = { name: 'name', label: messages.linkName };
  const link = [name, { name: 'url', label: messages.linkUrl, hint: messages.linkHint }];
  return {
    link,
    otherSite: [name, { name: 'url', label: messages.linkUrl }],
    footer: [{ name: 'title', label: messages.heading }, ...link],
    centres: [
      { name: 'name', label: messages.centreName },
      { name: 'city', label: messages.city },
      { name: 'address', label: messages.address },
      { name: 'phone', label: messages.phone },
      { name: 'map', label: messages.map },
    ],
  };
}

type Group = { properties: Record<string, never>; required?: string[]; items: Group };

/** Returns the messages of invalid links, years and rows, by field. */
export function instituteErrors(
  values: InstituteValues,
  labels: Readonly<Record<string, string>>,
  messages: InstituteMessages,
  form: FormMessages,
): Record<string, string> {
  const { properties } = saveInstitute.body as unknown as { properties: Record<string, Group> };
  const columns = columnsOf(messages);
  const inGroup = (group: string, names: readonly (keyof InstituteValues)[]) =>
    validate(
      // An institute without such a page or app leaves the field empty.
      { ...(properties[group] as FormSchema), required: [] },
      values,
      Object.fromEntries(names.map((name) => [name, labels[name] ?? name])),
      form,
    );
  const rowsOf = (name: 'policies' | 'social' | 'sister_sites' | 'centres', of: keyof InstituteColumns) =>
    rowErrors(name, values[name], columns[of], properties[name]?.items, form);
  const list = properties.footer?.items;
  const footerRow = {
    properties: { ...list?.properties, ...(list?.properties.links as unknown as Group | undefined)?.items.properties },
    required: ['title', 'name', 'url'],
  };
  return {
    ...inGroup('links', LINKS),
    ...inGroup('apps', APPS),
    ...(Number(values.state_id) > 0 ? {} : { state_id: messages.stateMissing }),
    ...(/^(1[89]|20)\d\d$/.test(values.founded) ? {} : { founded: messages.foundedInvalid }),
    ...limitErrors(values, messages),
    ...rowsOf('policies', 'link'),
    ...rowsOf('social', 'otherSite'),
    ...rowsOf('sister_sites', 'otherSite'),
    ...rowErrors('footer', values.footer, columns.footer, footerRow, form),
    ...rowsOf('centres', 'centres'),
  };
}

function limitErrors(values: InstituteValues, messages: InstituteMessages): Record<string, string> {
  const isAmount = (text: string) => /^\d*(\.\d{1,2})?$/.test(text) && Number(text || '0') <= MAX_APPROVAL_LIMIT;
  return Object.fromEntries(
    LIMITS.filter((name) => !isAmount(values[name].trim())).map((name) => [
      name,
      messages.limitInvalid(MAX_APPROVAL_LIMIT),
    ]),
  );
}
