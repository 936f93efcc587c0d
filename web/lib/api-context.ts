import { createContext } from 'react-router';
import type { Api } from '../../contract/client.ts';

/** The API for loaders: in process and without a session, so that a rendered page is the same for every user. */
export const apiContext = createContext<Api>();

/** Whether pages for developers are served; false by default. */
export const isDevelopmentContext = createContext<boolean>(false);
