import type { ReactNode } from 'react';

/**
 * Stands in for rjsf's Markdown component, which is imported under either name: descriptions are plain text here.
 *
 * @alias
 */
export const Markdown = ({ children }: { children?: ReactNode }) => <>{children}</>;
export default Markdown;
