import { generate } from 'lean-qr';

/** Light modules around the code, which readers need. */
const QUIET_ZONE = 4;

/** A QR code, dark on light in both colour schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) => y);
  const path = rows.map((y) => rows.map((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  const size = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-${QUIET_ZONE} -${QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 justify-self-center rounded-sm"
    >
      <path d={`M-${QUIET_ZONE} -${QUIET_ZONE}h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
