/** The URLs of the storefront and the modules that render them; the last route serves all SEO URLs. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('sample-dashboard', 'routes/home.tsx', { id: 'sample-dashboard' }),
  route('sample-class/:key', 'routes/sample-class.tsx'),
  route('login', 'routes/login.tsx'),

  route('product-information/:productId', 'routes/product-information.tsx'),
  route('product-list/:groupId', 'routes/product-list.tsx'),
  route('search', 'routes/search.tsx'),
  route('explore', 'routes/explore.tsx'),

  route('pay/:product', 'routes/pay.tsx', { id: 'pay' }),
  route('pay/:product/:promoCode', 'routes/pay.tsx', { id: 'pay-with-promo-code' }),
  route('pay-emi/:product/:emiNo', 'routes/pay.tsx', { id: 'pay-emi' }),
  route('pay-emi/:product/:emiNo/:promoCode', 'routes/pay.tsx', { id: 'pay-emi-with-promo-code' }),
  route('payment', 'routes/pay.tsx', { id: 'payment' }),
  route('payment-success', 'routes/payment-success.tsx'),
  route('payment-failed', 'routes/payment-failed.tsx'),

  route('my-cart', 'routes/my-cart.tsx'),
  route('my-orders', 'routes/my-orders.tsx'),
  route('my-account', 'routes/my-account.tsx'),
  route('my-courses', 'routes/my-courses.tsx'),
  route('test-series-instruction', 'routes/test-series-instruction.tsx'),
  route('onedayexam-test-redirection', 'routes/onedayexam-test-redirection.tsx'),

  route('about-us', 'routes/static-page.tsx', { id: 'about-us' }),
  route('terms-and-condition', 'routes/static-page.tsx', { id: 'terms-and-condition' }),
  route('bug-bounty-program', 'routes/static-page.tsx', { id: 'bug-bounty-program' }),
  route('newsletter/:step?', 'routes/newsletter.tsx'),
  route('comingsoon', 'routes/coming-soon.tsx'),
  route('dev/ui', 'routes/dev-ui.tsx'),

  route('index.php/web/Exam_Prep/exam_detail/:productId', 'routes/legacy-redirect.tsx', { id: 'moved-exam-detail' }),
  route('view-product/:productId', 'routes/legacy-redirect.tsx', { id: 'moved-view-product' }),
  route('index.php/web/home/term_condition', 'routes/legacy-redirect.tsx', { id: 'moved-terms' }),
  route('estore', 'routes/legacy-redirect.tsx', { id: 'moved-estore' }),

  route('*', 'routes/seo-url.tsx'),
] satisfies RouteConfig;
