/** Errors of staff commands, with exit codes; `docs/operations.md` lists them. */

/** The message is for the person who ran the command. A problem outside the command itself is a `StartError`. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Missing or malformed arguments, exit code 2; the message shows the usage. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, 2);
  }
}

/** The arguments are well formed, but the requested thing does not exist or is not possible; exit code 3. */
export class CommandRefused extends CommandError {
  constructor(message: string) {
    super(message, 3);
  }
}
