/** The genders as the API of the staff names them, by the number that is stored. */
const GENDERS = { 1: 'male', 2: 'female', 3: 'other' } as const;

export type Gender = (typeof GENDERS)[keyof typeof GENDERS];

/** Returns the name of a stored gender; null without one. */
export function genderName(stored: number | null): Gender | null {
  return GENDERS[stored as keyof typeof GENDERS] ?? null;
}

/** Returns the number of a gender; null for an empty text. */
export function genderNumber(name: Gender | '' | undefined): number | null {
  const found = Object.entries(GENDERS).find(([, one]) => one === name);
  return found ? Number(found[0]) : null;
}
