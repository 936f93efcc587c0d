import { contentIn } from '../../common/languages/content-language.ts';
import type { Api } from '../../contract/client.ts';
import { pageLanguage } from '../language/page-language.ts';
import { api } from './api.ts';

/** The API client of the browser for calls that return content: their responses have it in the language of the page. */
export const contentApi = (async (...call: Parameters<Api>) => contentIn(pageLanguage(), await api(...call))) as Api;
