/** Completes a draft, so that it can be checked and previewed before everything is known. Pure. */
import type { ProductContent, RevisionContent } from '../content/product-content.ts';

export function completeContent(draft: RevisionContent): ProductContent {
  const { about, emi = [], addons = [] } = draft;
  return {
    ...draft,
    title: draft.title ?? '',
    seo_url: draft.seo_url ?? '',
    category: draft.category ?? '',
    price: draft.price ?? 0,
    mrp: draft.mrp ?? draft.price ?? 0,
    validity_months: draft.validity_months ?? 0,
    out_of_stock: draft.out_of_stock ?? false,
    in: draft.in ?? [],
    description: draft.description ?? '',
    keywords: draft.keywords ?? [],
    about: completeAbout(about),
    emi: emi.map(({ price = 0, validity_days = 1 }) => ({ price, validity_days })),
    addons: addons.map((addon) => ({
      ...addon,
      id: addon.id ?? 0,
      title: addon.title ?? '',
      price: addon.price ?? 0,
      image: addon.image ?? '',
      mandatory: addon.mandatory ?? false,
      default: addon.default ?? false,
    })),
  };
}

function completeAbout({ teachers, refund, sample, ...facts }: RevisionContent['about'] & object = {}) {
  return {
    ...facts,
    ...(teachers?.length
      ? {
          teachers: teachers.map(({ name = '', subject = '', note, ...hindi }) => ({
            name,
            subject,
            ...(note ? { note } : {}),
            ...hindi,
          })),
        }
      : {}),
    ...(refund ? { refund: { ...refund, days: refund.days ?? 0, rule: refund.rule ?? '' } } : {}),
    ...(sample ? { sample: { ...sample, title: sample.title ?? '' } } : {}),
  };
}
