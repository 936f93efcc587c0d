/** The languages of the console. Each area has its messages in `console/messages/`, one object for each language. */
type Translations<Messages> = Readonly<{ english: Messages }>;

/** Returns the hook that reads an area's messages in the language of the console, which is English for now. */
export function createMessages<Messages>({ english }: Translations<Messages>): () => Messages {
  return () => english;
}
