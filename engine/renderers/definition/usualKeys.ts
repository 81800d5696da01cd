import type { PartPath } from '#engine/schema/parts/partSchema.ts';

/** Keys of each kind of part that are shown at once, also where nothing is said; the others stand behind “more”. */
const usual: readonly [RegExp, readonly string[]][] = [
  [
    /^fields\.[^.]+(\.columns\.[^.]+)?$/,
    ['required', 'help', 'default', 'min', 'max', 'maxLength', 'scale', 'totals', 'refWhere'],
  ],
  [/^flow$/, ['approverIsStarter', 'alreadyApproved', 'mayCopy', 'resubmit']],
  [
    /^flow\.steps(\.(\w+\.)*)?\.?\d+/,
    ['when', 'until', 'for', 'backTo', 'enough', 'mode', 'onReject', 'forEach', 'guards'],
  ],
  [/branches\.\d+$/, ['title']],
  [/approvers\.\d+$|\.to\.\d+$/, ['of', 'up', 'upTo', 'among']],
  [/^guards\.\d+$/, ['when', 'expr', 'severity']],
  [/^effects\.\d+$/, ['when', 'forEach']],
  [/\.set$/, ['target']],
  [/rollup\.\d+$/, ['value', 'where', 'lines']],
  [/^access\.\d+$/, ['rows', 'levels']],
  [/^alerts\.\d+$/, ['when', 'daysBefore']],
  [/^transitions\.\d+$/, ['when', 'automatic']],
  [/^list$/, ['where', 'filters', 'search']],
  [/^sources\.\d+$/, ['title', 'lines', 'where']],
  [/^dimensions\.\d+$/, ['title', 'field', 'part']],
  [/^measures\.\d+$/, ['title', 'aggregate', 'field', 'where', 'formula', 'format']],
  [/^filters\.[^.]+$|\.filters\.[^.]+$/, ['title', 'field', 'operator', 'value']],
  [/^widgets\.\d+$/, ['title', 'width', 'height', 'where', 'columns', 'measures', 'count']],
  [/columns\.\d+$/, ['title', 'width', 'hidden']],
];

export function isUsual(path: PartPath, key: string): boolean {
  const place = path.join('.');
  return usual.some(([at, keys]) => at.test(place) && keys.includes(key));
}
