import { tones, type Tone } from '#engine/schema/language/constants.ts';
import type { StyleSource } from './StyleSource.ts';

const byTone = (style: (tone: Tone) => object) =>
  Object.fromEntries(tones.map((tone) => [`&[data-tone=${tone}]`, style(tone)]));

/** Text of a value that has a colour. */
export const tonedText = byTone((tone) => ({ color: `status.${tone}.fg`, fontWeight: 'medium' }));

/** A line at the start of a row or card that has a colour. */
export const tonedEdge = byTone((tone) => ({
  _before: {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    w: '3px',
    bg: `status.${tone}.dot`,
    zIndex: '2',
  },
}));

/** Colours that depend on values, and bars. */
export const toneStyles = {
  toneSign: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    marginInlineEnd: '1',
    verticalAlign: '-2px',
    ...byTone((tone) => ({ color: `status.${tone}.fg` })),
  },
  note: {
    clear: 'both',
    display: 'flex',
    gap: '2',
    mb: '3',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    lineHeight: '20px',
    '& > svg': { flexShrink: '0', mt: '2px' },
    ...byTone((tone) => ({
      bg: `status.${tone}.bg`,
      '& > svg': { color: `status.${tone}.fg` },
    })),
  },
  bar: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    w: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& > [aria-hidden]': {
      flex: '1 1 24px',
      minW: '24px',
      maxW: '120px',
      h: '6px',
      borderRadius: 'full',
      bg: 'bg.emphasized',
      overflow: 'hidden',
    },
    '& > [aria-hidden] > span': { display: 'block', h: 'full', bg: 'accent.solid' },
    ...byTone((tone) => ({ '& > [aria-hidden] > span': { bg: `status.${tone}.dot` } })),
  },
} satisfies Record<string, StyleSource>;
