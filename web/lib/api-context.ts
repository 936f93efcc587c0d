import { createContext } from 'react-router';
import type { Language } from '../../common/languages/language.ts';
import type { PageRendering } from '../../common/page-rendering.ts';
import type { Api } from '../../contract/client.ts';

/**
 * The API for loaders, in process: without a session, so that a rendered page is the same for every user, or for an own
 * page with that of its student.
 */
export const apiContext = createContext<Api>();

/** Whether the page is rendered for one student; the page script of the public page uses its parts. */
export const isOwnPageContext = createContext<boolean>(false);

/** The language of the page, which its address says. */
export const languageContext = createContext<Language>('english');

/** What the page cache knows and learns about the rendering; null if the response has the page as its body. */
export const renderingContext = createContext<PageRendering | null>(null);

/** Logs an error of a loader or of the rendering, with the URL of the page; prints it by default. */
export const logErrorContext = createContext<(error: unknown, url: string) => void>((error) => console.error(error));

/** Whether pages for developers are served; false by default. */
export const isDevelopmentContext = createContext<boolean>(false);
