/** How a command ends that did not do what was asked; `docs/operations.md` lists the exit codes. */

/** The message is for the person who gave the command. A condition outside the command itself is a `StartError`. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Arguments are missing or malformed; the message says how the command is called. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, 2);
  }
}

/** The arguments are well formed, but what they ask for does not exist or is not possible. */
export class CommandRefused extends CommandError {
  constructor(message: string) {
    super(message, 3);
  }
}
