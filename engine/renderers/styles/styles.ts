import type { StyleSource } from './StyleSource.ts';
import { approvalStyles } from './approvalStyles.ts';
import { dashboardStyles } from './dashboardStyles.ts';
import { definitionStyles } from './definitionStyles.ts';
import { designStyles } from './designStyles.ts';
import { diagramStyles } from './diagramStyles.ts';
import { fieldStyles } from './fieldStyles.ts';
import { formStyles } from './formStyles.ts';
import { gridStyles } from './gridStyles.ts';
import { layoutStyles } from './layoutStyles.ts';
import { listStyles } from './listStyles.ts';
import { recordStyles } from './recordStyles.ts';
import { reportStyles } from './reportStyles.ts';
import { tableStyles } from './tableStyles.ts';
import { toneStyles } from './toneStyles.ts';

export const allStyles = {
  ...formStyles,
  ...fieldStyles,
  ...gridStyles,
  ...listStyles,
  ...tableStyles,
  ...layoutStyles,
  ...recordStyles,
  ...approvalStyles,
  ...diagramStyles,
  ...designStyles,
  ...definitionStyles,
  ...toneStyles,
  ...reportStyles,
  ...dashboardStyles,
} satisfies Record<string, StyleSource>;

export type StyleName = keyof typeof allStyles;
