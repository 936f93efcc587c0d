/** The countries of the API, their calling codes and flags. */
import { COUNTRY_ROWS } from './country-rows.ts';

export type Country = { id: number; iso2: string; name: string; callingCode: string };

export const COUNTRIES: readonly Country[] = COUNTRY_ROWS.map(([id, iso2, name, callingCode]) => ({
  id,
  iso2,
  name,
  callingCode,
}));

const BY_ID = new Map(COUNTRIES.map((country) => [country.id, country]));

export function countryById(id: number): Country | undefined {
  return BY_ID.get(id);
}

/** Returns the flag emoji: the two regional indicator letters of the country code. */
export function flagOf({ iso2 }: Country): string {
  return String.fromCodePoint(...[...iso2].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
