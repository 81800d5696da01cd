import {
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useForm } from './FormModelContext.tsx';
import { whenIdle } from './whenIdle.ts';

interface Props {
  id: string;
  isEager: boolean;
  /** Height it will probably have, in pixels, so that scrolling does not jump. */
  estimate: number;
  children: ReactNode;
}

/** Part of a form that is mounted near the viewport, in an idle moment, or when it is revealed. */
export function LazyChunk({ id, isEager, estimate, children }: Props) {
  const { reveal } = useForm();
  const isRevealed = useSyncExternalStore(reveal.subscribe, () => reveal.has(id));
  const [isMounted, setIsMounted] = useState(
    isEager || typeof IntersectionObserver === 'undefined',
  );
  const box = useRef<HTMLDivElement>(null);
  const isOn = isMounted || isRevealed;
  useEffect(() => {
    if (isOn || !box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsMounted(true);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(box.current);
    const cancel = whenIdle(() => startTransition(() => setIsMounted(true)));
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [isOn]);
  return (
    <div ref={box} style={isOn ? undefined : { minHeight: estimate }}>
      {isOn ? children : null}
    </div>
  );
}
