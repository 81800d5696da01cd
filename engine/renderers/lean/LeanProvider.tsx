import { createContext, use, useRef, type ReactNode } from 'react';
import { ClassNames } from '@emotion/react';
import { useChakraContext, type SystemContext } from '@chakra-ui/react';
import { leanStyles, type LeanStyle } from './styles.ts';

export type LeanClasses = Readonly<Record<LeanStyle, string>>;

const LeanContext = createContext<LeanClasses | null>(null);

/**
 * Resolves Chakra recipes and styles to class names once, so that a form of hundreds of fields
 * is plain elements with classes; tokens and dark mode keep working through CSS variables.
 */
export function LeanProvider({ children }: { children: ReactNode }) {
  const system = useChakraContext();
  const known = useRef<{ system: SystemContext; classes: LeanClasses }>(undefined);
  return (
    <ClassNames>
      {({ css }) => {
        if (known.current?.system !== system) {
          const classes = Object.fromEntries(
            Object.entries(leanStyles).map(([name, style]) => [
              name,
              css(system.css(typeof style === 'function' ? style(system) : style)),
            ]),
          ) as LeanClasses;
          known.current = { system, classes };
        }
        return <LeanContext value={known.current.classes}>{children}</LeanContext>;
      }}
    </ClassNames>
  );
}

/** Class names by part: `<input className={lean.input} />`. */
export function useLean(): LeanClasses {
  const classes = use(LeanContext);
  if (!classes) throw new Error('Lean elements must stand inside a RendererProvider');
  return classes;
}
