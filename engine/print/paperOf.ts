import type { PrintTemplate } from '../schema/language/index.ts';
import type { Paper } from './Printed.ts';

const sizes = { A4: [210, 297], A5: [148, 210] } as const;
const fontSizes = { A4: 9.5, A5: 8.5, label: 7 };

/** A label that says no size is the usual one for devices. */
const labelSize = { width: 60, height: 40 };

/** The paper of a template in millimetres. */
export function paperOf({ page = {} }: Pick<PrintTemplate, 'page'>): Paper {
  const { size = 'A4', landscape = false, margin = size === 'label' ? 2 : 15 } = page;
  const fontSize = fontSizes[size];
  if (size === 'label') {
    const { width = labelSize.width, height = labelSize.height } = page;
    return { width, height, margin, fontSize };
  }
  const [short, long] = sizes[size];
  const [width, height] = landscape ? [long, short] : [short, long];
  return { width, height, margin, fontSize };
}
