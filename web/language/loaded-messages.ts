/** Messages of components that run in the browser, which loads those of its language only. */
import type { Language } from '../../common/languages/language.ts';
import { pageLanguage } from './page-language.ts';
import { useLanguage } from './use-language.ts';

/** `import()` of the module of each language, whose default export are the messages. */
type Loaders<Messages> = Readonly<Record<Language, () => Promise<{ default: Messages }>>>;

/** One function for each area whose module was imported. */
const areas: ((language: Language) => Promise<unknown>)[] = [];

/** Returns the hook that reads the messages. `loadMessages` must have loaded them, or the first component that reads them throws. */
export function loadedMessages<Messages>(load: Loaders<Messages>): () => Messages {
  const loaded: Partial<Record<Language, Messages>> = {};
  areas.push(async (language) => {
    loaded[language] ??= (await load[language]()).default;
  });
  return () => loaded[useLanguage()] as Messages;
}

/** Loads the messages of all modules that are imported now. Rejects if a file cannot be loaded. */
export function loadMessages(language: Language): Promise<unknown> {
  return Promise.all(areas.map((load) => load(language)));
}

/** Imports a component for the browser, and then the messages that it and what it imports read. */
export async function withMessages<Module>(imported: Promise<Module>): Promise<Module> {
  const module = await imported;
  await loadMessages(pageLanguage());
  return module;
}
