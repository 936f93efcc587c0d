import { useEffect, useState } from 'react';
import type { DataOf } from '../../../contract/endpoint.ts';
import { getCountryList, INDIA } from '../../../contract/identity/places.ts';
import { SelectField } from '../../../ui/field.tsx';
import { api } from '../../lib/api.ts';

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
  return (
    <SelectField
      label="Country code"
      name="country"
      autoComplete="tel-country-code"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {countries.map((country) => (
        <option key={country.id} value={country.id} disabled={!country.is_served}>
          {country.country_name} ({country.country_code})
        </option>
      ))}
    </SelectField>
  );
}
