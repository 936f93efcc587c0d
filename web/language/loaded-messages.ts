/** Messages of components that run in the browser, which loads those of its language only. */
import type { Language } from '../../common/languages/language.ts';
import { pageLanguage } from './page-language.ts';
import { useLanguage } from './use-language.ts';

/** `import()` of the module of each language, whose default export are the messages. */
type Loaders<Messages> = Readonly<Record<Language, () => Promise<{ default: Messages }>>>;

/** One function for each area whose module was imported. */
const areas: ((language: Language) => Promise<unknown>)[] = [];

/** The hook of an area; `load` returns the messages in any language, for other code than components. */
type LoadedMessages<Messages> = (() => Messages) & { load(language: Language): Promise<Messages> };

/** Returns the hook that reads the messages. `loadMessages` must have loaded them, or the first component that reads them throws. */
export function loadedMessages<Messages>(loaders: Loaders<Messages>): LoadedMessages<Messages> {
  const loaded: Partial<Record<Language, Messages>> = {};
  const load = async (language: Language) => {
    const messages = loaded[language] ?? (await loaders[language]()).default;
    loaded[language] = messages;
    return messages;
  };
  areas.push(load);
  return Object.assign(() => loaded[useLanguage()] as Messages, { load });
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
