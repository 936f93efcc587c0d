/** What the doctor found; `problem` is null if nothing is wrong. */
export type Finding = { what: string; problem: string | null; fix: string };
