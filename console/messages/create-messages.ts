/** Returns the hook that reads an area's messages. The console has English only. */
export const createMessages =
  <Messages>({ english }: { english: Messages }): (() => Messages) =>
  () =>
    english;
