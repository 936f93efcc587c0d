/** For example `3 December`, or in Hindi `3 दिसंबर`: the day in India. */
export function dayText(iso: string, lang: string): string {
  const form = new Intl.DateTimeFormat(lang === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    ...{ timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' },
  });
  return form.format(new Date(iso));
}
