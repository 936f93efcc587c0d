/** A real PostgreSQL for tests and benches; `stop` removes it. */
export function startPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
