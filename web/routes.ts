/** The URLs of the storefront and the modules that render them; the last route serves all SEO URLs. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/document/home.tsx'),
  route('sample-dashboard', 'routes/document/home.tsx', { id: 'sample-dashboard' }),
  route('sample-class/:key', 'routes/document/sample-class.tsx'),
  route('login', 'routes/application/login.tsx'),

  route('product-information/:productId', 'routes/document/product-information.tsx'),
  route('product-list/:groupId', 'routes/document/product-list.tsx'),
  route('search', 'routes/document/search.tsx'),
  route('explore', 'routes/document/explore.tsx'),

  route('pay/:product', 'routes/application/pay.tsx', { id: 'pay' }),
  route('pay/:product/:promoCode', 'routes/application/pay.tsx', { id: 'pay-with-promo-code' }),
  route('pay-emi/:product/:emiNo', 'routes/application/pay.tsx', { id: 'pay-emi' }),
  route('pay-emi/:product/:emiNo/:promoCode', 'routes/application/pay.tsx', { id: 'pay-emi-with-promo-code' }),
  route('payment', 'routes/application/pay.tsx', { id: 'payment' }),
  route('payment-success', 'routes/application/payment-success.tsx'),
  route('payment-failed', 'routes/application/payment-failed.tsx'),

  route('my-cart', 'routes/application/my-cart.tsx'),
  route('my-orders', 'routes/application/my-orders.tsx'),
  route('my-account', 'routes/application/my-account.tsx'),
  route('my-courses', 'routes/application/my-courses.tsx'),
  route('my-results', 'routes/application/my-results.tsx'),
  route('my-practice', 'routes/application/my-practice.tsx'),
  route('view-as', 'routes/application/view-as.tsx'),
  route('test-series-instruction', 'routes/application/test-series-instruction.tsx'),
  route('onedayexam-test-redirection', 'routes/application/onedayexam-test-redirection.tsx'),

  route('about-us', 'routes/document/static-page.tsx', { id: 'about-us' }),
  route('terms-and-condition', 'routes/document/static-page.tsx', { id: 'terms-and-condition' }),
  route('bug-bounty-program', 'routes/document/static-page.tsx', { id: 'bug-bounty-program' }),
  route('refund-policy', 'routes/document/static-page.tsx', { id: 'refund-policy' }),
  route('delivery-policy', 'routes/document/static-page.tsx', { id: 'delivery-policy' }),
  route('privacy-policy', 'routes/document/static-page.tsx', { id: 'privacy-policy' }),
  route('contact-us', 'routes/document/static-page.tsx', { id: 'contact-us' }),
  route('info/:name', 'routes/document/static-page.tsx', { id: 'written-page' }),
  route('newsletter/:step?', 'routes/document/newsletter.tsx'),
  route('offline', 'routes/document/offline.tsx'),
  route('comingsoon', 'routes/document/coming-soon.tsx'),
  route('dev/ui', 'routes/application/dev-ui.tsx'),

  route('index.php/web/Exam_Prep/exam_detail/:productId', 'routes/document/legacy-redirect.tsx', {
    id: 'moved-exam-detail',
  }),
  route('view-product/:productId', 'routes/document/legacy-redirect.tsx', { id: 'moved-view-product' }),
  route('index.php/web/home/term_condition', 'routes/document/legacy-redirect.tsx', { id: 'moved-terms' }),
  route('estore', 'routes/document/legacy-redirect.tsx', { id: 'moved-estore' }),

  route('*', 'routes/document/seo-url.tsx'),
] satisfies RouteConfig;
