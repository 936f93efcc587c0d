/** Hindi messages of refusals: catalogue, product, cart, checkout, newsletter. */
import type * as cart from '../../../../../contract/cart.ts';
import { MAX_CART_ITEMS } from '../../../../../contract/cart.ts';
import type * as catalogue from '../../../../../contract/catalogue/catalogue.ts';
import type * as product from '../../../../../contract/catalogue/product.ts';
import type * as productRefusal from '../../../../../contract/catalogue/product-unknown.ts';
import type * as bill from '../../../../../contract/checkout/bill.ts';
import type * as payment from '../../../../../contract/checkout/payment.ts';
import type * as purchase from '../../../../../contract/checkout/purchase.ts';
import type * as newsletter from '../../../../../contract/newsletter.ts';
import type * as pages from '../../../../../contract/pages.ts';
import type { HindiOf } from './codes.ts';

export const CATALOGUE: HindiOf<typeof catalogue & typeof product & typeof productRefusal & typeof pages> = {
  page_unknown: 'ऐसा कोई पृष्ठ नहीं है।',
  group_unknown: 'उत्पादों का ऐसा कोई समूह नहीं है।',
  product_unknown: 'यह उत्पाद हमारे पास नहीं है।',
  tab_unknown: 'कोर्स में यह हिस्सा नहीं है।',
  sample_class_unknown: 'ऐसी कोई नमूना कक्षा नहीं है।',
};

export const CART: HindiOf<typeof cart> = {
  not_for_sale: 'यह उत्पाद अभी उपलब्ध नहीं है।',
  already_owned: 'यह पहले से आपके पास है। इसे मेरे कोर्स में देखें।',
  cart_full: `आपके कार्ट में ${MAX_CART_ITEMS} उत्पाद हैं। पहले कोई एक ख़रीदें या हटाएँ।`,
};

export const CHECKOUT: HindiOf<typeof bill & typeof payment & typeof purchase> = {
  nothing_to_buy: 'भुगतान के लिए कुछ नहीं है।',
  emi_not_payable: 'यह किस्त अभी नहीं भरी जा सकती। कृपया पहले सबसे पुरानी बाकी किस्त भरें।',
  promo_refused: 'प्रोमो कोड लागू नहीं हो सका। कृपया मान्य कूपन दर्ज करें।',
  addon_unknown: 'यह ऐड-ऑन आपके ऑर्डर का नहीं है।',
  address_missing: 'आगे बढ़ने के लिए कृपया पता जोड़ें।',
  price_changed: 'आपके यह पृष्ठ खोलने के बाद राशि बदल गई है। कृपया बिल जाँचकर फिर भुगतान करें।',
  gateway_not_offered: 'भुगतान का यह तरीका उपलब्ध नहीं है। कृपया पृष्ठ फिर से खोलकर भुगतान करें।',
  store_closed: 'स्टोर अभी बंद है। आपसे कोई राशि नहीं ली गई। कृपया बाद में फिर आएँ।',
  gateway_unavailable: 'भुगतान सेवा से उत्तर नहीं मिला। आपसे कोई राशि नहीं ली गई। कृपया एक मिनट बाद फिर कोशिश करें।',
  transaction_unknown: 'यह भुगतान हमारे यहाँ दर्ज नहीं है।',
};

export const NEWSLETTER: HindiOf<typeof newsletter> = {
  email_invalid: 'कृपया पूरा ईमेल पता लिखें, जैसे name@example.com।',
  consent_missing: 'कृपया बॉक्स पर निशान लगाएँ: आपकी सहमति के बिना हम कुछ नहीं भेजते।',
};
