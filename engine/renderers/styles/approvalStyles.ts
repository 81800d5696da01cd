import { recipe } from './recipes.ts';
import { stateDot } from './diagramStyles.ts';
import type { StyleSource } from './StyleSource.ts';

/** Path, log and opinions of a process. */
export const approvalStyles = {
  timeline: { listStyle: 'none', m: '0', p: '0', clear: 'both' },
  timelineItem: {
    position: 'relative',
    ps: '7',
    pb: '4',
    _before: {
      content: '""',
      position: 'absolute',
      insetStart: '2',
      top: '5',
      bottom: '0',
      w: '1px',
      bg: 'border.emphasized',
    },
    _last: { _before: { display: 'none' }, pb: '0' },
  },
  timelineDot: {
    ...stateDot,
    position: 'absolute',
    insetStart: '0',
    top: '0.5',
  },
  avatar: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '7',
    h: '7',
    borderRadius: 'full',
    bg: 'accent.muted',
    color: 'accent.fg',
    fontSize: '2xs',
    fontWeight: 'semibold',
    flexShrink: '0',
    overflow: 'hidden',
  },
  person: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minW: '0' },
  people: { display: 'flex', flexDirection: 'column', gap: '1', mt: '1' },
  quote: {
    m: '0',
    mt: '1',
    px: '3',
    py: '1.5',
    bg: 'bg.subtle',
    borderRadius: 'l2',
    whiteSpace: 'pre-wrap',
  },
  change: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    alignItems: 'baseline',
    '& del': { color: 'fg.muted' },
    '& ins': { textDecoration: 'none', fontWeight: 'medium' },
  },
  /** One line that grows with what is written in it. */
  opinion: recipe(
    'textarea',
    { size: 'sm', variant: 'outline' },
    {
      minH: '8',
      maxH: '40',
      py: '1.5',
      lineHeight: '20px',
      fieldSizing: 'content',
      resize: 'none',
    },
  ),
  /** In one line, which can be scrolled. */
  ownTemplate: {
    display: 'inline-flex',
    alignItems: 'center',
    '& > :last-child': { w: '6', h: '6' },
  },
  templates: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    overflowX: 'auto',
    whiteSpace: 'nowrap',
    '& > *': { flexShrink: '0' },
  },
  decisions: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '2',
    // on a phone buttons fill the rows beside what is attached
    '@media (max-width: 480px)': { display: 'contents', '& > *': { flexGrow: '1' } },
  },
  actionBar: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'docked',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
    boxShadow: '0 -2px 8px rgb(0 0 0 / 6%)',
    px: '4',
    py: '3',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
  },
} satisfies Record<string, StyleSource>;
