import type { RouterContextProvider } from 'react-router';
import { contentIn } from '../../common/languages/content-language.ts';
import type { Api } from '../../contract/client.ts';
import { apiContext, languageContext } from './api-context.ts';

/** The API for loaders: its responses have the content in the language of the page. */
export function pageApi(context: Readonly<RouterContextProvider>): Api {
  const api = context.get(apiContext);
  const language = context.get(languageContext);
  if (language === 'english') return api;
  const localized = async (...call: Parameters<Api>) => contentIn(language, await api(...call));
  return localized as Api;
}
