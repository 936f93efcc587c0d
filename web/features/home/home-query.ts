import { ALL_VERTICALS } from './home-address.ts';

/** Returns the query of the home page of a vertical; '' for all verticals. */
export function homeQuery(vertical: number): string {
  return vertical === ALL_VERTICALS ? '' : `?vertical=${vertical}`;
}
