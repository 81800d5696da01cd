import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import { drawStrokes, strokesToPng, type Stroke } from './strokesToPng.ts';

const [width, height] = [480, 180];

interface DrawingPadProps {
  /** Takes the drawing as a PNG without a background. */
  onDone: (file: File) => void;
  onCancel: () => void;
}

/** Paper to write on with a pen, the mouse or a finger. */
export function DrawingPad({ onDone, onCancel }: DrawingPadProps) {
  const styles = useStyles();
  const words = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const isDown = useRef(false);

  useEffect(() => {
    const pen = canvas.current!.getContext('2d')!;
    pen.clearRect(0, 0, width, height);
    drawStrokes(pen, strokes);
  }, [strokes]);

  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * width;
    return { x, y: ((clientY - box.top) / box.height) * height };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const point = at(event);
    setStrokes((before) => [...before, [point]]);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return;
    const point = at(event);
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
  };
  const use = async () => {
    const file = await strokesToPng(strokes);
    if (file) onDone(file);
  };
  return (
    <div>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={words.drawHere}
        style={{
          display: 'block',
          width: '100%',
          maxWidth: width,
          border: '1px dashed #9aa4b2',
          borderRadius: 4,
          background: '#fff',
          touchAction: 'none',
          cursor: 'crosshair',
        }}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={() => (isDown.current = false)}
        onPointerCancel={() => (isDown.current = false)}
      />
      <p className={styles.muted}>{words.drawHere}</p>
      <button
        type="button"
        className={styles.button}
        disabled={strokes.length === 0}
        onClick={() => void use()}
      >
        {words.useDrawing}
      </button>{' '}
      <button
        type="button"
        className={styles.button}
        disabled={strokes.length === 0}
        onClick={() => setStrokes([])}
      >
        {words.drawAgain}
      </button>{' '}
      <button type="button" className={styles.button} onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  );
}
