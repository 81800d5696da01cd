import { chevron } from '../chevron.ts';
import { recipe, slot } from './recipes.ts';
import type { StyleSource } from './StyleSource.ts';

/** Tells an input that chooses from one that is typed in. */
export const chooserSign = {
  pe: '7',
  backgroundImage: chevron,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 8px center',
};

/** Parts of fields, wherever they stand. */
export const fieldStyles = {
  field: slot('field', 'root', { orientation: 'vertical' }, { mb: '3' }),
  label: slot('field', 'label', {}, { minH: '5', userSelect: 'text' }),
  required: slot('field', 'requiredIndicator'),
  help: slot('field', 'helperText', {}, { m: '0' }),
  error: slot('field', 'errorText', {}, { m: '0' }),
  /** Takes no room: what comes and goes moves nothing. */
  hinted: { position: 'relative', h: '0', w: 'full', mt: '-1.5' },
  hint: {
    position: 'absolute',
    zIndex: 'dropdown',
    top: '1.5',
    px: '2',
    py: '1',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg.muted',
    boxShadow: 'md',
    fontSize: 'xs',
    pointerEvents: 'none',
    _empty: { display: 'none' },
  },
  input: recipe('input', { size: 'sm', variant: 'outline' }),
  chooser: recipe('input', { size: 'sm', variant: 'outline' }, chooserSign),
  figure: recipe(
    'input',
    { size: 'sm', variant: 'outline' },
    { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  ),
  textarea: recipe(
    'textarea',
    { size: 'sm', variant: 'outline' },
    { minH: '16', resize: 'vertical' },
  ),
  select: recipe(
    'input',
    { size: 'sm', variant: 'outline' },
    {
      appearance: 'auto',
      '@supports (appearance: base-select)': { appearance: 'base-select' },
      pe: '2',
      ps: '2',
      cursor: 'pointer',
      '&:has(> option[value=""]:checked)': { color: 'fg.subtle' },
    },
  ),
  checkbox: {
    w: '4',
    h: '4',
    m: '1',
    accentColor: 'var(--chakra-colors-accent-solid)',
    cursor: 'pointer',
  },
  boxGroup: {
    borderBottomWidth: '1px',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '8',
      cursor: 'pointer',
    },
    '& > summary::before': { content: '"▸"', color: 'fg.muted', w: '3' },
    '&[open] > summary::before': { content: '"▾"' },
  },
  boxMembers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    columnGap: '4',
    rowGap: '1',
    ps: '9',
    pb: '2',
  },
  checkLine: { display: 'flex', alignItems: 'center', minH: '8', gap: '2' },
  affixed: {
    position: 'relative',
    w: 'full',
    display: 'flex',
    alignItems: 'center',
    '& > input': { pe: 'var(--affix, 32px)' },
    '&[data-before] > input': { pe: '2', ps: 'var(--affix)' },
    '&[data-before] > span': { insetStart: '2', insetEnd: 'auto' },
  },
  affix: {
    position: 'absolute',
    insetEnd: '2',
    color: 'fg.muted',
    fontSize: 'xs',
    pointerEvents: 'none',
  },
  readLabel: { fontSize: 'xs', color: 'fg.muted', minH: '5' },
  readText: { minH: '5', lineHeight: '20px', wordBreak: 'break-word', w: 'full' },
  readValue: { minH: '8', py: '1.5', lineHeight: '20px', wordBreak: 'break-word', w: 'full' },
  hiddenText: { srOnly: true },
  iconButton: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '7',
    h: '7',
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
    _disabled: { opacity: '0.4', cursor: 'not-allowed' },
    '& svg': { w: '4', h: '4' },
    '&[data-count]': { w: 'auto', px: '1.5', gap: '0.5' },
    '&[data-count]::after': { content: 'attr(data-count)', fontSize: 'xs' },
  },
  button: recipe('button', { size: 'xs', variant: 'outline' }),
} satisfies Record<string, StyleSource>;
