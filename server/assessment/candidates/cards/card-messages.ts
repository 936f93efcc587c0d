/** The texts of admit cards, in English and in Hindi. */

export const CARD = {
  title: ['Admit card', 'प्रवेश पत्र'],
  rollNumber: ['Roll number', 'अनुक्रमांक'],
  name: ['Name of the candidate', 'परीक्षार्थी का नाम'],
  category: ['Category', 'श्रेणी'],
  test: ['Test', 'परीक्षा'],
  code: ['Code of the test', 'परीक्षा कोड'],
  opens: ['Opens', 'आरंभ'],
  closes: ['Last time to start', 'आरंभ करने का अंतिम समय'],
  minutes: ['Time', 'समय'],
  always: ['At any time', 'किसी भी समय'],
  photo: ['Photograph', 'फ़ोटो'],
  signature: ['Signature of the candidate', 'परीक्षार्थी के हस्ताक्षर'],
  invigilator: ['Signature of the invigilator', 'निरीक्षक के हस्ताक्षर'],
  verify: ['Verification code', 'सत्यापन कोड'],
  verifyAt: ['Verify this card at', 'इस प्रवेश पत्र का सत्यापन'],
  instructions: ['Instructions', 'निर्देश'],
} as const satisfies Record<string, readonly [string, string]>;

export const minutesText = (minutes: number, extra: number): readonly [string, string] => [
  extra > 0 ? `${minutes} minutes, and ${extra} minutes of extra time` : `${minutes} minutes`,
  extra > 0 ? `${minutes} मिनट, और ${extra} मिनट अतिरिक्त` : `${minutes} मिनट`,
];

export const INSTRUCTIONS: ReadonlyArray<readonly [string, string]> = [
  [
    'Sign in to your account with your own mobile number, open My Courses, and choose the test there.',
    'अपने मोबाइल नंबर से साइन इन करें, ‘मेरे कोर्स’ खोलें और वहाँ परीक्षा चुनें।',
  ],
  [
    'Start within the times above. The clock runs from your start until your time is over.',
    'ऊपर दिए गए समय के भीतर आरंभ करें। घड़ी आपके आरंभ से समय समाप्त होने तक चलती है।',
  ],
  [
    'Check your name and roll number. If something is wrong, tell the institute before the test.',
    'अपना नाम और अनुक्रमांक जाँच लें। कोई त्रुटि हो तो परीक्षा से पहले संस्थान को बताएँ।',
  ],
  [
    'Bring this card and an identity card with a photograph if you take the test in a hall.',
    'यदि परीक्षा केंद्र में है तो यह प्रवेश पत्र और फ़ोटो पहचान पत्र साथ लाएँ।',
  ],
];
