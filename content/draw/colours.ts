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

/** Turns the hue of a colour (`#rrggbb`) by so many degrees; lightness and saturation stay. */
export const shiftHue = (colour: string, degrees: number): string => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  if (range === 0) return colour;
  const sixth = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  const hue = sixth * 60 + degrees + 360;
  const lightness = (most + least) / 2;
  const reach = range / 2;
  const part = (turn: number): string => {
    const k = (turn + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
};
