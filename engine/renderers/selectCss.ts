import { chevron } from './chevron.ts';

/**
 * Native selects in the look of the other choosers, where the browser lets their list be styled; elsewhere they stay as
 * the browser draws them.
 */
export const selectCss = {
  '@supports (appearance: base-select)': {
    select: {
      appearance: 'base-select',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      _disabled: { cursor: 'not-allowed' },
    },
    'select::picker(select)': {
      appearance: 'base-select',
      boxSizing: 'border-box',
      minW: 'anchor-size(self-inline)',
      maxW: '480px',
      maxH: '320px',
      marginBlock: '1',
      p: '1',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'md',
    },
    'select::picker-icon': { content: chevron, flexShrink: '0', w: '14px', h: '14px' },
    '.chakra-native-select__field::picker-icon': { display: 'none' },
    'select option': {
      display: 'flex',
      alignItems: 'center',
      minH: '8',
      px: '2',
      borderRadius: 'l1',
      fontSize: 'sm',
      fontWeight: 'normal',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      _focus: { bg: 'accent.muted', outline: 'none' },
      _checked: { fontWeight: 'medium' },
    },
    'select option::checkmark': {
      order: '1',
      marginInlineStart: 'auto',
      ps: '3',
      color: 'accent.fg',
    },
  },
};
