import type { ReactNode } from 'react';

/**
 * Stands in for rjsf's Markdown component: descriptions are plain text here.
 */
export const Markdown = ({ children }: { children?: ReactNode }) => <>{children}</>;
