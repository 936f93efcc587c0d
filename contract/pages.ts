/** Endpoints of the landing page, static pages, sample classes and the institute's brand. */
import { Exactly, Id, NoBody, Nullable, type StaticDecode, Text, Type } from '#schema';
import { ProductCard, pageUnknown } from './catalogue/catalogue.ts';
import { endpoint, type Refusal } from './endpoint.ts';

export const sampleClassUnknown = {
  code: 'sample_class_unknown',
  message: 'There is no such sample class.',
} as const satisfies Refusal;

const Banner = Type.Object({
  image: Type.String(),
  image_mobile: Type.String(),
  alt: Type.String(),
  to: Type.String(),
  /** The ISO instants between which it is shown, the minute of `until` included; absent without a limit. */
  from: Type.Optional(Type.String()),
  until: Type.Optional(Type.String()),
});
const SampleClassCard = Type.Object({
  title: Type.String(),
  category: Type.String(),
  thumbnail: Type.String(),
  /** A page of the store that plays the class, or a URL of another site. */
  url: Type.String(),
});
export type SampleClassCard = StaticDecode<typeof SampleClassCard>;

/** The Hindi version of the text beside it; absent if there is none. */
const hindi = Type.Optional(Type.String());

/**
 * Texts of the institute that have a Hindi version are also in a field `x_hindi` beside the field `x`; of these fields only those
 * that a program reads by name are listed here.
 */
const Dashboard = Type.Object({
  title: Type.String(),
  title_hindi: hindi,
  description: Type.String(),
  keywords: Type.String(),
  hero: Exactly({ heading: Type.String(), heading_hindi: hindi, text: Type.String(), text_hindi: hindi }),
  free_test: Nullable(
    Exactly({ text: Type.String(), text_hindi: hindi, note: Type.String(), note_hindi: hindi, to: Type.String() }),
  ),
  /** What students achieved or say. */
  proof: Type.Array(Exactly({ value: Type.String(), value_hindi: hindi, text: Type.String(), text_hindi: hindi })),
  /** What 'Book Session' offers; empty if the institute does not say. */
  session: Type.String(),
  /** The banners at the time of the call: festive during a festival, otherwise normal; each within its own times. */
  banners_information: Type.Array(Banner),
  /** The ISO instant of the next change of the banners; null if there is none. */
  banners_until: Nullable(Type.String()),
  normal_banners_information: Type.Array(Banner),
  festive: Nullable(Exactly({ from: Type.String(), until: Type.String(), banners_information: Type.Array(Banner) })),
  study_material: Type.Array(
    Type.Object({ title: Type.String(), text: Type.String(), icon: Type.String(), to: Type.String() }),
  ),
  sample_classes: Type.Array(SampleClassCard),
});
export type Dashboard = StaticDecode<typeof Dashboard>;

export const getDashboardData = endpoint({
  method: 'GET',
  path: '/Dashboard/get_dashboard_data',
  caller: 'anyone',
  summary: 'The landing page; the banners of the given vertical (default 1) come first',
  body: Exactly({ vertical_id: Type.Optional(Id) }),
  data: Dashboard,
});

const Link = Type.Object({ name: Type.String(), url: Type.String() });
const Institute = Type.Object({
  name: Type.String(),
  name_hindi: hindi,
  name_devanagari: Type.String(),
  /** Images of `name_devanagari` for light and dark pages, with width and height in pixels; null if there are none. */
  wordmark: Nullable(
    Exactly({ light: Type.String(), dark: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  ),
  tagline: Type.String(),
  logo: Type.String(),
  /** URL of the stylesheet with the institute's colours; null if it uses the default colours. */
  stylesheet: Nullable(Type.String()),
  helpline: Type.String(),
  email: Type.String(),
  address: Type.String(),
  founded: Type.Integer(),
  social: Type.Array(Link),
  apps: Exactly({ android: Type.String(), ios: Type.String(), windows: Type.String() }),
  links: Type.Object({
    careers: Type.String(),
    classroom: Type.String(),
    contact: Type.String(),
    press: Type.String(),
    support: Type.String(),
  }),
  /** Lists in the footer of each page, besides the verticals and sister sites. */
  footer: Type.Array(Type.Object({ title: Type.String(), links: Type.Array(Link) })),
  sister_sites: Type.Array(Link),
  /** Rules of buying, linked at the bottom of every page and of the checkout. */
  policies: Type.Array(Link),
  /** What the checkout says about payments, refunds and delivery; null if the institute says nothing. */
  buying: Nullable(
    Exactly({
      payment: Type.String(),
      payment_hindi: hindi,
      refunds: Type.String(),
      refunds_hindi: hindi,
      delivery: Type.String(),
      delivery_hindi: hindi,
    }),
  ),
  centres: Type.Array(
    Type.Object({
      name: Type.String(),
      city: Type.String(),
      address: Type.String(),
      phone: Type.String(),
      map: Type.String(),
    }),
  ),
});
export type Institute = StaticDecode<typeof Institute>;

export const getInstitute = endpoint({
  method: 'GET',
  path: '/pages/get_institute',
  caller: 'anyone',
  summary: 'The brand: name, contacts, links, centres',
  body: NoBody,
  data: Institute,
});

/** Headings with their element ids in the HTML. */
const Contents = Type.Array(Type.Object({ id: Type.String(), title: Type.String() }));
const StaticPage = Type.Object({
  path: Type.String(),
  title: Type.String(),
  /** The Hindi title, HTML and headings are there together, or none of them. */
  title_hindi: hindi,
  description: Type.String(),
  description_hindi: hindi,
  keywords: Type.String(),
  html: Type.String(),
  html_hindi: hindi,
  contents: Contents,
  contents_hindi: Type.Optional(Contents),
});
export type StaticPage = StaticDecode<typeof StaticPage>;

export const getStaticPage = endpoint({
  method: 'GET',
  path: '/pages/get_page',
  caller: 'anyone',
  summary: 'A static text page, as sanitised HTML',
  body: Exactly({ path: Text(200) }),
  data: StaticPage,
  refusals: [pageUnknown],
});

const SampleClass = Type.Object({
  key: Type.String(),
  title: Type.String(),
  category: Type.String(),
  /** The video, and the image shown before it plays. */
  video_url: Type.String(),
  poster_url: Type.String(),
  /** Spoken and displayed text, line by line. */
  transcript: Type.Array(Type.String()),
  /** The course that the class belongs to; null if it is not for sale. */
  course: Nullable(ProductCard),
  /** The other sample classes, starting with the next one. */
  more: Type.Array(SampleClassCard),
});
export type SampleClass = StaticDecode<typeof SampleClass>;

export const getSampleClass = endpoint({
  method: 'GET',
  path: '/pages/get_sample_class',
  caller: 'anyone',
  summary: 'A sample class and its course',
  body: Exactly({ key: Text(200) }),
  data: SampleClass,
  refusals: [sampleClassUnknown],
});
