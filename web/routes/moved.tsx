import { type LoaderFunctionArgs, redirect } from 'react-router';

const TERMS = '/index.php/web/home/term_condition';

/** Addresses of earlier years, sent on to where their page is now. */
export function loader({ params, request }: LoaderFunctionArgs) {
  if (params.productId) return redirect(`/product-information/${encodeURIComponent(params.productId)}`, 301);
  const { pathname } = new URL(request.url);
  return redirect(pathname.startsWith(TERMS) ? '/terms-and-condition' : '/', 301);
}

/** Never seen: the loader always leads elsewhere. */
export default function Moved() {
  return null;
}
