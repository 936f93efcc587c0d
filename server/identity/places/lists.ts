import { INDIA } from '../../../contract/identity/places.ts';
import type { Ctx } from '../../platform/context.ts';
import { COUNTRIES, type Country, flagOf } from './countries.ts';
import { STATES } from './states.ts';

const states = STATES.map(({ id, name, hindi }) => ({ id, name, name_hindi: hindi }));

/** Returns all countries, those that receive one-time passwords first. */
export function countryList({ config }: Pick<Ctx, 'config'>) {
  const isServed = ({ iso2 }: Country) => config.otpCountries.includes(iso2);
  return [...COUNTRIES.filter(isServed), ...COUNTRIES.filter((country) => !isServed(country))].map((country) => ({
    id: country.id,
    country_name: country.name,
    country_code: `+${country.callingCode}`,
    flag: flagOf(country),
    is_served: isServed(country),
  }));
}

/** Returns the states of a country; only India has a list. */
export function stateList(countryId: number) {
  return countryId === INDIA ? states : [];
}
