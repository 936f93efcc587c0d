/** The URLs of the storefront and the modules that render them; the last route serves all SEO URLs. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/public/home.tsx'),
  route('sample-dashboard', 'routes/public/home.tsx', { id: 'sample-dashboard' }),
  route('sample-class/:key', 'routes/public/sample-class.tsx'),
  route('login', 'routes/student/login.tsx'),

  route('product-information/:productId', 'routes/public/product-information.tsx'),
  route('product-list/:groupId', 'routes/public/product-list.tsx'),
  route('search', 'routes/public/search.tsx'),
  route('explore', 'routes/public/explore.tsx'),

  route('pay/:product', 'routes/student/pay.tsx', { id: 'pay' }),
  route('pay/:product/:promoCode', 'routes/student/pay.tsx', { id: 'pay-with-promo-code' }),
  route('pay-emi/:product/:emiNo', 'routes/student/pay.tsx', { id: 'pay-emi' }),
  route('pay-emi/:product/:emiNo/:promoCode', 'routes/student/pay.tsx', { id: 'pay-emi-with-promo-code' }),
  route('payment', 'routes/student/pay.tsx', { id: 'payment' }),
  route('payment-success', 'routes/student/payment-success.tsx'),
  route('payment-failed', 'routes/student/payment-failed.tsx'),

  route('my-cart', 'routes/student/my-cart.tsx'),
  route('my-orders', 'routes/student/my-orders.tsx'),
  route('my-account', 'routes/student/my-account.tsx'),
  route('my-courses', 'routes/student/my-courses.tsx'),
  route('test-series-instruction', 'routes/student/test-series-instruction.tsx'),
  route('onedayexam-test-redirection', 'routes/student/onedayexam-test-redirection.tsx'),

  route('about-us', 'routes/public/static-page.tsx', { id: 'about-us' }),
  route('terms-and-condition', 'routes/public/static-page.tsx', { id: 'terms-and-condition' }),
  route('bug-bounty-program', 'routes/public/static-page.tsx', { id: 'bug-bounty-program' }),
  route('newsletter/:step?', 'routes/public/newsletter.tsx'),
  route('comingsoon', 'routes/public/coming-soon.tsx'),
  route('dev/ui', 'routes/public/dev-ui.tsx'),

  route('index.php/web/Exam_Prep/exam_detail/:productId', 'routes/public/legacy-redirect.tsx', {
    id: 'moved-exam-detail',
  }),
  route('view-product/:productId', 'routes/public/legacy-redirect.tsx', { id: 'moved-view-product' }),
  route('index.php/web/home/term_condition', 'routes/public/legacy-redirect.tsx', { id: 'moved-terms' }),
  route('estore', 'routes/public/legacy-redirect.tsx', { id: 'moved-estore' }),

  route('*', 'routes/public/seo-url.tsx'),
] satisfies RouteConfig;
