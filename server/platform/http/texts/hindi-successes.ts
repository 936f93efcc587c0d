/** The Hindi messages of successes, by the `successMessage` of the endpoint. */
export const HINDI_SUCCESSES: Readonly<Record<string, string>> = {
  'OTP sent.': 'ओटीपी भेज दिया गया है।',
  'You are signed out.': 'आप साइन आउट हो गए हैं।',
  'You can now sign in with Google.': 'अब आप Google से साइन इन कर सकते हैं।',
  'Google can no longer sign in to your account.': 'अब Google से आपके खाते में साइन इन नहीं किया जा सकता।',
  'Your details are saved.': 'आपकी जानकारी सहेज ली गई है।',
  'Your account is deleted.': 'आपका खाता हटा दिया गया है।',
  'Your mobile number is changed.': 'आपका मोबाइल नंबर बदल दिया गया है।',
  'Your e-mail address is changed.': 'आपका ईमेल पता बदल दिया गया है।',
  'Added to your cart.': 'आपके कार्ट में डाल दिया गया।',
  'Removed from your cart.': 'आपके कार्ट से हटा दिया गया।',
  'Promo code applied successfully!': 'प्रोमो कोड लागू हो गया!',
  'Almost there. We have sent you a mail: please open it and confirm.':
    'बस थोड़ा-सा बाकी है। हमने आपको एक मेल भेजा है: कृपया उसे खोलकर पुष्टि करें।',
};
