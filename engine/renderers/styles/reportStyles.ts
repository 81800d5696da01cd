import type { StyleSource } from './StyleSource.ts';

const narrow = '@media (max-width: 640px)';
const headWidth = '172px';

/** Tables and charts of figures. */
export const reportStyles = {
  figures: {
    overflow: 'auto',
    maxH: 'max(320px, calc(100vh - 220px))',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    overscrollBehavior: 'contain',
    position: 'relative',
    '& table': { borderCollapse: 'separate', borderSpacing: '0', minW: 'full', fontSize: 'sm' },
    '& th, & td': {
      px: '3',
      py: '0',
      h: '8',
      textAlign: 'start',
      fontWeight: 'normal',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& thead': { position: 'sticky', top: '0', zIndex: '3' },
    '& thead th': {
      bg: 'bg.muted',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      borderColor: 'border',
      whiteSpace: 'nowrap',
    },
    '& thead th[data-figure]': { textAlign: 'end' },
    '& thead th[data-group]': { textAlign: 'center', borderInlineStartWidth: '1px' },
    '& [data-head]': {
      position: 'sticky',
      zIndex: '1',
      w: headWidth,
      minW: headWidth,
      maxW: headWidth,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      verticalAlign: 'top',
      py: '1.5',
      lineHeight: '1.4',
      bg: 'bg.panel',
    },
    '& [data-head="0"]': { insetInlineStart: '0' },
    '& [data-head="1"]': { insetInlineStart: headWidth },
    '& [data-head="2"]': { insetInlineStart: '344px' },
    '& thead [data-head]': { zIndex: '4', bg: 'bg.muted', verticalAlign: 'bottom' },
    '& tbody td': {
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      p: '0',
      position: 'relative',
    },
    '& td > button, & td > span': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      w: 'full',
      minH: '8',
      px: '3',
      position: 'relative',
      color: 'inherit',
    },
    '& td > button': {
      cursor: 'pointer',
      _hover: { color: 'accent.fg', textDecoration: 'underline' },
    },
    '& td > :focus-visible': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-2px',
    },
    '& tr[data-kind=row]:hover > td': { bg: 'bg.subtle' },
    '& tr:not([data-kind=row]) > *': { fontWeight: 'semibold', bg: 'bg.subtle' },
    '& tr[data-kind=total] > *': {
      position: 'sticky',
      bottom: '0',
      zIndex: '1',
      borderTopWidth: '1px',
      borderColor: 'border',
      bg: 'bg.muted',
    },
    '& tr[data-kind=total] > [data-head]': { zIndex: '2' },
    '& td[data-total]': { fontWeight: 'semibold' },
    '& [data-edge]': { borderInlineStartWidth: '1px', borderInlineStartColor: 'border' },
    ...tones(),
    [narrow]: {
      '& [data-head]': { minW: '104px', w: '104px', maxW: '104px', px: '2' },
      '& [data-head]:not([data-head="0"])': { position: 'static' },
    },
    '@media print': {
      maxH: 'none',
      overflow: 'visible',
      borderWidth: '0',
      '& thead, & [data-head], & tr > *': { position: 'static !important' },
      '& thead': { display: 'table-header-group' },
      '& tr': { breakInside: 'avoid' },
    },
  },
  /** What amounts are in; on a screen it is chosen beside the table. */
  figuresUnit: {
    display: 'none',
    textAlign: 'end',
    fontSize: 'xs',
    '@media print': { display: 'block' },
  },
  chart: {
    position: 'relative',
    w: 'full',
    minW: '0',
    bg: 'bg.panel',
    borderRadius: 'l3',
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-2px',
    },
  },
} satisfies Record<string, StyleSource>;

function tones() {
  return Object.fromEntries(
    ['red', 'amber', 'green', 'blue', 'grey'].map((tone) => [
      `& td[data-tone=${tone}]`,
      { bg: `status.${tone}.bg`, color: `status.${tone}.fg` },
    ]),
  );
}
