/** In a file of its own, so that the names of the files that the panel needs are not in the script of My Account. */
export const loadPanel = () => import('./notification-panel.tsx');
