/**
 * The application pages: components that the browser hydrates at once. Each is the default export of the module that it
 * is named after, and gets only plain props (JSON).
 */
export const pages = {
  'cart-page': () => import('../features/cart/cart-page.tsx'),
  'checkout-page': () => import('../features/checkout/checkout-page.tsx'),
  'component-gallery': () => import('../dev/component-gallery.tsx'),
  'courses-page': () => import('../features/courses/courses-page.tsx'),
  'instruction-page': () => import('../features/tests/instructions/instruction-page.tsx'),
  'login-page': () => import('../features/login/login-page.tsx'),
  'my-account-page': () => import('../features/account/my-account-page.tsx'),
  'orders-page': () => import('../features/orders/orders-page.tsx'),
  'payment-result-page': () => import('../features/checkout/payment/payment-result-page.tsx'),
  'results-page': () => import('../features/tests/results/results-page.tsx'),
  'viewing-page': () => import('../features/viewing/viewing-page.tsx'),
  'redirection-page': () => import('../features/tests/instructions/redirection-page.tsx'),
};

export type PageName = keyof typeof pages;

/** The pages whose content has Hindi messages; on a Hindi page the content of the others is marked as English. */
export const TRANSLATED_PAGES: ReadonlySet<PageName> = new Set<PageName>([
  'cart-page',
  'checkout-page',
  'orders-page',
  'payment-result-page',
  'courses-page',
  'instruction-page',
  'login-page',
  'my-account-page',
  'redirection-page',
  'results-page',
  'viewing-page',
]);

/** The props of an application page. */
export type PropsOf<Name extends PageName> =
  Parameters<Awaited<ReturnType<(typeof pages)[Name]>>['default']> extends [infer Props]
    ? Props
    : Record<string, never>;

/** Distinguishes the element ids of an application page from those of islands. */
export const ID_PREFIX = 'page';
