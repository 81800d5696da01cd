import type { ReactNode } from 'react';

/** Panels of a part of the module, below its heading. */
export const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="drawing-part" aria-label={title}>
    {title ? <h2>{title}</h2> : null}
    {children}
  </section>
);
