import { createSystem, defineConfig } from '@chakra-ui/react';
import * as anatomy from '@chakra-ui/react/anatomy';
// their preset is the same two, but makes a system of its own as it is loaded
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { defaultThemeConfig } from '@chakra-ui/react/theme';
import { selectCss } from './selectCss.ts';

/**
 * The whole look in one file: calm, dense, on a 4 px grid, one accent, neutral greys.
 * A company changes its brand here (`accent`) and nowhere else.
 */
const accent = {
  50: '#f0f5fc',
  100: '#dde8f7',
  200: '#c0d4ef',
  300: '#94b6e3',
  400: '#6a96d6',
  500: '#3f72bf',
  600: '#2f5da3',
  700: '#284c84',
  800: '#25406c',
  900: '#22365a',
  950: '#16223a',
};

const gray = {
  50: '#f6f7f9',
  100: '#eef0f3',
  200: '#e0e4e9',
  300: '#cbd1d9',
  400: '#9aa3af',
  500: '#616b78',
  600: '#4f5864',
  700: '#3b434d',
  800: '#292f37',
  900: '#1c2127',
  950: '#13171c',
};

const scale = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([step, value]) => [step, { value }]));

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Text, fill and edge of the five status colours of the specification; text on fill is at least 4.5:1. */
const status = {
  green: {
    fg: both('#17663a', '#7fd3a0'),
    bg: both('#e5f4ea', '#173324'),
    dot: both('#2b9a5c', '#4fb87d'),
  },
  amber: {
    fg: both('#855000', '#e9b765'),
    bg: both('#fdf0d9', '#38290f'),
    dot: both('#d98c15', '#d79a37'),
  },
  red: {
    fg: both('#b1241c', '#f5a09a'),
    bg: both('#fde9e8', '#411d1c'),
    dot: both('#d64540', '#e2665f'),
  },
  grey: {
    fg: both('#4f5864', '#aab2bd'),
    bg: both('#ebeef2', '#292f37'),
    dot: both('#8a94a1', '#7d8794'),
  },
  blue: {
    fg: both('#1f56a8', '#93bdf2'),
    bg: both('#e5eefb', '#172a45'),
    dot: both('#3c7bd6', '#5c97e6'),
  },
};

const config = defineConfig({
  globalCss: {
    html: { colorPalette: 'accent', bg: 'bg.canvas', fontSize: '16px' },
    '.light': { colorScheme: 'light' },
    '.dark': { colorScheme: 'dark' },
    body: { fontSize: 'sm', lineHeight: '1.54' },
    // what has a look of its own has a class
    'a:where(:not([class]))': { color: 'accent.fg', _hover: { textDecoration: 'underline' } },
    '*:focus-visible': { outlineColor: 'accent.focusRing' },
    '::selection': { bg: 'accent.muted' },
    ...selectCss,
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': {
        animationDuration: '0.01ms !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    tokens: {
      colors: { accent: scale(accent), gray: scale(gray) },
      fonts: {
        heading: { value: systemFonts },
        body: { value: systemFonts },
        mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
      },
      fontSizes: {
        '2xs': { value: '11px' },
        xs: { value: '12px' },
        sm: { value: '13px' },
        md: { value: '14px' },
        lg: { value: '16px' },
        xl: { value: '18px' },
        '2xl': { value: '22px' },
      },
      durations: {
        fastest: { value: '40ms' },
        faster: { value: '60ms' },
        fast: { value: '80ms' },
        moderate: { value: '100ms' },
        slow: { value: '120ms' },
        slower: { value: '140ms' },
        slowest: { value: '140ms' },
      },
    },
    semanticTokens: {
      radii: { l1: { value: '3px' }, l2: { value: '5px' }, l3: { value: '8px' } },
      colors: {
        bg: {
          DEFAULT: both('{colors.white}', '{colors.gray.900}'),
          canvas: both('{colors.gray.50}', '{colors.gray.950}'),
          panel: both('{colors.white}', '{colors.gray.900}'),
          subtle: both('{colors.gray.50}', '#20262d'),
          muted: both('{colors.gray.100}', '{colors.gray.800}'),
          emphasized: both('{colors.gray.200}', '{colors.gray.700}'),
          error: both('#fdf1f0', '#341a1a'),
        },
        fg: {
          DEFAULT: both('#1d232b', '#e4e8ed'),
          muted: both('{colors.gray.600}', '#aeb6c1'),
          subtle: both('{colors.gray.500}', '{colors.gray.400}'),
          error: both('#b1241c', '#f5a09a'),
        },
        border: {
          DEFAULT: both('{colors.gray.200}', '#343b45'),
          muted: both('{colors.gray.100}', '{colors.gray.800}'),
          emphasized: both('{colors.gray.300}', '#4a535f'),
          control: both('#868f9b', '#717b88'),
          error: both('#cf3a33', '#e2665f'),
        },
        accent: {
          solid: both('{colors.accent.600}', '#3f72bf'),
          contrast: both('white', 'white'),
          fg: both('{colors.accent.700}', '#9dbfee'),
          subtle: both('{colors.accent.50}', '#1b2638'),
          muted: both('{colors.accent.100}', '#223149'),
          emphasized: both('{colors.accent.200}', '#2c4163'),
          focusRing: both('{colors.accent.500}', '{colors.accent.400}'),
          border: both('{colors.accent.200}', '#35507a'),
        },
        gray: {
          fg: both('{colors.gray.700}', '#cdd4dc'),
          subtle: both('{colors.gray.100}', '{colors.gray.800}'),
          muted: both('{colors.gray.200}', '{colors.gray.700}'),
          border: both('{colors.gray.300}', '#434c57'),
          solid: both('{colors.gray.700}', '{colors.gray.600}'),
          contrast: both('white', 'white'),
          focusRing: both('{colors.accent.500}', '{colors.accent.400}'),
        },
        red: {
          solid: both('#bd2c25', '#bd3f39'),
          contrast: both('white', 'white'),
          fg: both('#b1241c', '#f5a09a'),
          focusRing: both('#d64540', '#e2665f'),
        },
        status,
      },
    },
    textStyles: {
      figures: { value: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' } },
    },
    recipes: {
      button: {
        variants: {
          size: {
            '2xs': { h: '6', minW: '6', px: '1.5' },
            xs: { h: '7', minW: '7', px: '2', textStyle: 'sm' },
            sm: { h: '8', minW: '8', px: '3', gap: '1.5', textStyle: 'sm' },
          },
        },
        defaultVariants: { size: 'sm' },
      },
      input: {
        base: { borderColor: 'border.control', bg: 'bg', _readOnly: { bg: 'bg.subtle' } },
        variants: {
          size: {
            xs: { '--input-height': 'sizes.7', textStyle: 'sm' },
            sm: { '--input-height': 'sizes.8', px: '2' },
          },
          variant: { outline: { borderColor: 'border.control', bg: 'bg' } },
        },
        defaultVariants: { size: 'sm' },
      },
      textarea: {
        variants: {
          size: { sm: { px: '2', py: '1.5', textStyle: 'sm' } },
          variant: { outline: { borderColor: 'border.control', bg: 'bg' } },
        },
        defaultVariants: { size: 'sm' },
      },
    },
    slotRecipes: {
      field: {
        slots: anatomy.fieldAnatomy.keys(),
        base: {
          root: { gap: '1' },
          label: {
            textStyle: 'xs',
            color: 'fg.muted',
            // a sign to the eye; readers are told by the field
            '&[data-required]::after': { content: '" *" / ""', color: 'fg.error' },
          },
        },
      },
      combobox: {
        slots: anatomy.comboboxAnatomy.keys(),
        base: { input: { borderColor: 'border.control' } },
        variants: {
          size: { sm: { root: { '--combobox-input-height': 'sizes.8' }, input: { px: '2' } } },
          variant: { outline: { input: { borderColor: 'border.control', bg: 'bg' } } },
        },
        defaultVariants: { size: 'sm' },
      },
      nativeSelect: {
        slots: anatomy.nativeSelectAnatomy.keys(),
        variants: {
          variant: { outline: { field: { borderColor: 'border.control', bg: 'bg' } } },
        },
      },
      datePicker: { slots: anatomy.datePickerAnatomy.keys(), defaultVariants: { size: 'sm' } },
      menu: { slots: anatomy.menuAnatomy.keys(), defaultVariants: { size: 'sm' } },
      tabs: { slots: anatomy.tabsAnatomy.keys(), defaultVariants: { size: 'sm' } },
      dialog: { slots: anatomy.dialogAnatomy.keys(), defaultVariants: { size: 'sm' } },
      checkbox: { slots: anatomy.checkboxAnatomy.keys(), defaultVariants: { size: 'sm' } },
      treeView: { slots: anatomy.treeViewAnatomy.keys(), defaultVariants: { size: 'sm' } },
    },
  },
});

/** The system for `ChakraProvider`: shell, renderers and stories share it. */
export const system = createSystem(defaultBaseConfig, defaultThemeConfig, config);
