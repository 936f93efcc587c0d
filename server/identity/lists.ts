import { INDIA } from '../../contract/identity.ts';
import { COUNTRIES, flagOf } from './countries.ts';
import { STATES } from './states.ts';

const countries = COUNTRIES.map((country) => ({
  id: country.id,
  country_name: country.name,
  country_code: `+${country.callingCode}`,
  flag: flagOf(country),
}));
const states = STATES.map(({ id, name }) => ({ id, name }));

export function countryList() {
  return countries;
}

/** The states of a country; only India's are told apart. */
export function stateList(countryId: number) {
  return countryId === INDIA ? states : [];
}
