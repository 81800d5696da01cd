import type { StyleSource } from './StyleSource.ts';

/** A sign of a state, in its colour. */
export const stateDot = {
  w: '17px',
  h: '17px',
  borderRadius: 'full',
  display: 'inline-flex',
  flexShrink: '0',
  alignItems: 'center',
  justifyContent: 'center',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
  '& svg': { w: '2.5', h: '2.5' },
  '&[data-state=done]': {
    bg: 'status.green.bg',
    color: 'status.green.fg',
    borderColor: 'status.green.dot',
  },
  '&[data-state=open]': {
    bg: 'status.amber.bg',
    color: 'status.amber.fg',
    borderColor: 'status.amber.dot',
  },
  '&[data-state=rejected], &[data-state=returned]': {
    bg: 'status.red.bg',
    color: 'status.red.fg',
    borderColor: 'status.red.dot',
  },
} satisfies StyleSource;

/** Parts of a process drawn from top to bottom, with lines between the steps and branches side by side, where there is room. */
export const diagramStyles = {
  diagram: { listStyle: 'none', m: '0', p: '0', mb: '3', clear: 'both', minW: '0' },
  diagramNode: {
    position: 'relative',
    pb: '5',
    minW: '0',
    _before: {
      content: '""',
      position: 'absolute',
      insetStart: '50%',
      bottom: '0',
      h: '5',
      w: '1px',
      bg: 'border.emphasized',
    },
    _last: { _before: { display: 'none' }, pb: '0' },
  },
  diagramCard: {
    borderWidth: '1px',
    borderStartWidth: '3px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    px: '3',
    py: '2',
    '&[data-state=done]': { borderStartColor: 'status.green.dot' },
    '&[data-state=open]': { borderColor: 'status.amber.dot', bg: 'status.amber.bg/30' },
    '&[data-state=rejected], &[data-state=returned]': { borderStartColor: 'status.red.dot' },
    '&[data-state=ahead], &[data-state=skipped], &[data-state=withdrawn]': {
      borderStyle: 'dashed',
    },
  },
  diagramHead: { display: 'flex', alignItems: 'center', gap: '2', flexWrap: 'wrap' },
  diagramDot: stateDot,
  diagramFork: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    borderBlockWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    p: '3',
  },
  diagramLane: {
    flex: '1 1 200px',
    minW: '0',
    '& > span': { display: 'block', mb: '2' },
    '& > ol': { mb: '0' },
  },
} satisfies Record<string, StyleSource>;
