/** Marks an application page, whose content is hydrated at once; other pages are documents. */
export const handle = { isApplication: true };
