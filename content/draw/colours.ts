/** Mixes two colours (`#rrggbb`); `t` is the share of the second, from 0 to 1. */
export const mix = (a: string, b: string, t: number): string => {
  const part = (i: number): string => {
    const from = Number.parseInt(a.slice(i, i + 2), 16);
    const to = Number.parseInt(b.slice(i, i + 2), 16);
    return Math.round(from + (to - from) * t)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
};
