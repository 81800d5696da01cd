import { createContext, use, useRef, type ReactNode } from 'react';
import { ClassNames } from '@emotion/react';
import { useChakraContext, type SystemContext } from '@chakra-ui/react';
import { allStyles, type StyleName } from './styles.ts';

export type StyleClasses = Readonly<Record<StyleName, string>>;

const StyleContext = createContext<StyleClasses | null>(null);

/**
 * Resolves Chakra recipes and styles to class names once, so that a form of hundreds of fields
 * is plain elements with classes; tokens and dark mode keep working through CSS variables.
 */
export function StyleProvider({ children }: { children: ReactNode }) {
  const system = useChakraContext();
  const known = useRef<{ system: SystemContext; classes: StyleClasses }>(undefined);
  return (
    <ClassNames>
      {({ css }) => {
        if (known.current?.system !== system) {
          const classes = Object.fromEntries(
            Object.entries(allStyles).map(([name, style]) => [
              name,
              css(system.css(typeof style === 'function' ? style(system) : style)),
            ]),
          ) as StyleClasses;
          known.current = { system, classes };
        }
        return <StyleContext value={known.current.classes}>{children}</StyleContext>;
      }}
    </ClassNames>
  );
}

/** Class names by part: `<input className={styles.input} />`. */
export function useStyles(): StyleClasses {
  const classes = use(StyleContext);
  if (!classes)
    throw new Error(
      'Elements of renderers must stand inside a RendererProvider or a StyleProvider',
    );
  return classes;
}
