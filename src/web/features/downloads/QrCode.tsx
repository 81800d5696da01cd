import { encode } from 'uqr';

interface Props {
  value: string;
  /** Of its side, in pixels. */
  size: number;
  title: string;
}

/** A QR code, dark on white in both themes, with the four quiet modules around it that readers need. */
export function QrCode({ value, size, title }: Props) {
  const { data, size: modules } = encode(value, { ecc: 'M', border: 4 });
  const dark = data.flatMap((cells, y) =>
    cells.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg role="img" width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
      <title>{title}</title>
      <rect width={modules} height={modules} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
