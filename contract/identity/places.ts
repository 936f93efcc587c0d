/** Endpoints of the countries and states that forms offer. */
import { Exactly, HindiText, Id, NoBody, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';

/** The id of India in the country list. */
export const INDIA = 102;
export const countryNotServed = {
  code: 'country_not_served',
  message: 'We cannot send codes to this country yet. Please use an Indian mobile number.',
} as const satisfies Refusal;
const Country = Exactly({
  id: Id,
  country_name: Type.String(),
  country_code: Type.String(),
  flag: Type.String(),
  /** One-time passwords can be sent to numbers of this country. */
  is_served: Type.Boolean(),
});
const State = Exactly({ id: Id, name: Type.String(), name_hindi: HindiText });

export const getCountryList = endpoint({
  method: 'POST',
  path: '/user/get_country_list',
  caller: 'anyone',
  summary: 'Countries with their calling codes; India first',
  body: NoBody,
  data: Type.Array(Country),
});

export const getStateList = endpoint({
  method: 'POST',
  path: '/user/get_state_list',
  caller: 'anyone',
  summary: 'The states of a country',
  body: Exactly({ country_id: Type.Optional(Id) }),
  data: Type.Array(State),
});
