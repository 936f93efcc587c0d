import { createContext } from 'react-router';
import type { Api } from '../contract/client.ts';

/** The API as loaders see it: in process, without a session, so that a page is the same for everybody. */
export const apiContext = createContext<Api>();

/** Whether what is for those who build the store is shown; not until somebody says so. */
export const isDevelopmentContext = createContext<boolean>(false);
