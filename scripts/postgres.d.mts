/**
 * A real PostgreSQL for tests and benches, in a new folder under the one named. The default is the system's temporary one, or for
 * a volatile server the file system in memory, if it has room.
 */
export function startPostgres(options?: { under?: string; isVolatile?: boolean }): Promise<{
  url: string;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
  /** Ends it as an administrator would: nobody new, those at work are cut off. */
  pause(): Promise<void>;
  /** Ends it as a power cut would. */
  crash(): void;
  resume(): Promise<void>;
}>;
