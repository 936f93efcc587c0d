/** The English texts of the institute and the landing page that can have a Hindi text. Pure. */
import type { TEXT_PLACES } from '../../../contract/staff/store-front/hindi-texts.ts';
import type { InstituteFile, LandingFile } from '../content-schemas.ts';
import type { HindiTexts } from './hindi-texts.ts';

export type TextPlace = (typeof TEXT_PLACES)[number];

export function landingTexts(landing: LandingFile): string[] {
  const { title, description, hero, free_test, proof = [], session, banners, festive, study_material } = landing;
  return distinct([
    ...[title, description, hero.heading, hero.text, free_test?.text, free_test?.note],
    ...proof.flatMap(({ value, text }) => [value, text]),
    session,
    ...[...banners, ...(festive?.banners ?? [])].map(({ alt }) => alt),
    ...study_material.flatMap(({ title, text }) => [title, text]),
  ]);
}

export function sampleClassTexts({ sample_classes }: Pick<LandingFile, 'sample_classes'>): string[] {
  return distinct(
    sample_classes.flatMap(({ title, category, clip }) => [title, category, ...(clip?.transcript ?? [])]),
  );
}

export function instituteTexts(institute: InstituteFile): string[] {
  const { tagline, legal_name, address, grievance, buying, footer, centres } = institute;
  const links = [
    institute.social,
    institute.sister_sites,
    institute.policies ?? [],
    ...footer.map(({ links }) => links),
  ];
  return distinct([
    ...[tagline, legal_name, address, grievance?.officer, buying?.payment, buying?.refunds, buying?.delivery],
    ...footer.map(({ title }) => title),
    ...links.flat().map(({ name }) => name),
    ...centres.flatMap(({ name, city, address }) => [name, city, address]),
  ]);
}

/** Without texts that are Hindi already. */
function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts)].filter((text) => text !== undefined && /\p{Script=Latin}/u.test(text)) as string[];
}

/**
 * Returns the Hindi texts of what can have one. Others would change what only the owner may change, such as telephone numbers and
 * addresses of links.
 */
export function usedHindiTexts(
  texts: HindiTexts,
  { institute, landing }: { institute: InstituteFile | null; landing: LandingFile | null },
): HindiTexts {
  const known = [
    ...(landing ? [...landingTexts(landing), ...sampleClassTexts(landing)] : []),
    ...(institute ? instituteTexts(institute) : []),
  ];
  return new Map(known.flatMap((english) => (texts.has(english) ? [[english, texts.get(english) ?? '']] : [])));
}
