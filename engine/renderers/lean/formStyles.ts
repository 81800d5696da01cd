import { recipe, slot } from './recipes.ts';
import type { StyleSource } from './styles.ts';

const narrow = '@container (max-width: 520px)';
const medium = '@container (max-width: 860px)';

const chevron = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="#71717a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m6 9 6 6 6-6"/></svg>',
);

/** Tells an input that chooses from one that is typed in. */
export const chooserSign = {
  pe: '7',
  backgroundImage: `url("data:image/svg+xml,${chevron}")`,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 8px center',
};

/** Parts of forms, and of fields wherever they stand. */
export const formStyles = {
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    containerType: 'inline-size',
    alignSelf: 'stretch',
  },
  tabs: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mb: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  tabList: { display: 'flex', gap: '1', minW: '0', overflowX: 'auto' },
  moreTabs: {
    flexShrink: '0',
    minH: '8',
    maxW: '32',
    bg: 'transparent',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
  tab: {
    px: '3',
    minH: '9',
    color: 'fg.muted',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    mb: '-1px',
    _hover: { color: 'fg' },
    _selected: { color: 'accent.fg', borderColor: 'accent.solid', fontWeight: 'medium' },
  },
  tabCount: {
    display: 'inline-block',
    ms: '1.5',
    px: '1.5',
    minW: '5',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: 'xs',
    textAlign: 'center',
  },
  section: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    px: '4',
    pt: '4',
    pb: '1',
    mb: '3',
    minW: '0',
  },
  legend: { fontWeight: 'semibold', fontSize: 'md', mb: '3', float: 'left', w: 'full', p: '0' },
  row: {
    clear: 'both',
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: '4',
    '& > *': { gridColumn: 'span var(--span)', minW: '0' },
    [medium]: { '& > *': { gridColumn: 'span max(6, var(--span))' } },
    // what is read takes less room than what is filled in
    [narrow]: {
      '& > *': { gridColumn: 'span 12' },
      '&:is(dl) > *': { gridColumn: 'span max(6, var(--span))' },
    },
    '& > [hidden]': { display: 'none' },
  },
  field: slot('field', 'root', { orientation: 'vertical' }, { mb: '3' }),
  label: slot('field', 'label', {}, { minH: '5', userSelect: 'text' }),
  required: slot('field', 'requiredIndicator'),
  help: slot('field', 'helperText', {}, { m: '0' }),
  error: slot('field', 'errorText', {}, { m: '0' }),
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
    { appearance: 'auto', pe: '1', ps: '1', cursor: 'pointer' },
  ),
  checkbox: {
    w: '4',
    h: '4',
    m: '1',
    accentColor: 'var(--chakra-colors-accent-solid)',
    cursor: 'pointer',
  },
  checkLine: { display: 'flex', alignItems: 'center', minH: '8', gap: '2' },
  affixed: {
    position: 'relative',
    w: 'full',
    display: 'flex',
    alignItems: 'center',
    '& > input': { pe: 'var(--affix, 32px)' },
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
  summary: {
    bg: 'bg.error',
    borderWidth: '1px',
    borderColor: 'border.error',
    borderRadius: 'l2',
    px: '4',
    py: '3',
    mb: '3',
    '& ul': { ps: '4', m: '0', mt: '1', listStyle: 'disc' },
    '& a': { color: 'fg.error', textDecoration: 'underline', display: 'inline-block', minH: '6' },
    '& strong': { color: 'fg.error' },
  },
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
  },
  button: recipe('button', { size: 'xs', variant: 'outline' }),
} satisfies Record<string, StyleSource>;
