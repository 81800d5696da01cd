/** A line from pressing to letting go. */
export type Stroke = readonly { x: number; y: number }[];

const margin = 6;
/** Print shows it small; this keeps its edges smooth. */
const scale = 2;

/** What was drawn as a picture that is cut to it and has no background; undefined for nothing. */
export async function strokesToPng(strokes: readonly Stroke[]): Promise<File | undefined> {
  const points = strokes.flat();
  if (points.length === 0) return undefined;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((Math.max(...xs) + margin - left) * scale);
  canvas.height = Math.ceil((Math.max(...ys) + margin - top) * scale);
  const pen = canvas.getContext('2d')!;
  pen.scale(scale, scale);
  pen.translate(-left, -top);
  drawStrokes(pen, strokes);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined;
}

/** Draws them in ink. */
export function drawStrokes(pen: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = '#10182a';
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    pen.beginPath();
    pen.moveTo(first.x, first.y);
    for (const { x, y } of rest.length ? rest : [first]) pen.lineTo(x, y);
    pen.stroke();
  }
}
