import { useEffect, useState } from 'react';
import type { DataOf } from '../../../contract/endpoint.ts';
import { getCountryList, INDIA } from '../../../contract/identity/places.ts';
import { SelectField } from '../../../ui/field.tsx';
import { api } from '../../lib/api.ts';
import { useLoginMessages } from './messages/use-login-messages.ts';

export type Country = DataOf<typeof getCountryList>[number];

/** The only choice until the list is loaded, and if it cannot be loaded. */
const DEFAULT_COUNTRY: Country = { id: INDIA, country_name: 'India', country_code: '+91', flag: '🇮🇳', is_served: true };

/** Returns the countries; the first is the default. */
export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([DEFAULT_COUNTRY]);
  useEffect(() => {
    api(getCountryList).then(
      (response) => response.success && response.data.length > 0 && setCountries(response.data),
      (error) => console.warn('countries', error),
    );
  }, []);
  return countries;
}

type Props = { countries: readonly Country[]; value: number; onChange(id: number): void };

export function CountryField({ countries, value, onChange }: Props) {
  const messages = useLoginMessages();
  return (
    <SelectField
      label={messages.country}
      name="country"
      autoComplete="tel-country-code"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {countries.map((country) => (
        <option key={country.id} value={country.id} disabled={!country.is_served}>
          {`${messages.countryName(country.country_name, regionOf(country))} (${country.country_code})`}
        </option>
      ))}
    </SelectField>
  );
}

/** The first letter of a flag as a character; the two characters of a flag are the code of its country. */
const REGIONAL_A = 0x1f1e6;

/** Returns the ISO 3166 code of a country; empty if it has no flag. */
export function regionOf({ flag }: Pick<Country, 'flag'>): string {
  const letters = [...flag].map((character) => (character.codePointAt(0) ?? 0) - REGIONAL_A);
  if (letters.length !== 2 || letters.some((letter) => letter < 0 || letter > 25)) return '';
  return letters.map((letter) => String.fromCharCode('A'.charCodeAt(0) + letter)).join('');
}
