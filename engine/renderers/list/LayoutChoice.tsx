import { CalendarDays, Columns3, ListTree, Table2, type LucideIcon } from 'lucide-react';
import type { ListSpec } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';

type Layout = NonNullable<ListSpec['views']>[number];
const icons: Record<Layout['kind'], LucideIcon> = {
  table: Table2,
  tree: ListTree,
  kanban: Columns3,
  calendar: CalendarDays,
};

interface Props {
  layouts: readonly Layout[];
  /** Empty: the first. */
  value: string;
  onChange(id: string): void;
}

/** How records are laid out: table, tree, board or calendar. */
export function LayoutChoice({ layouts, value, onChange }: Props) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  if (layouts.length < 2) return null;
  const chosen = layouts.find(({ id }) => id === value) ?? layouts[0];
  return (
    <span role="group" aria-label={words.layout} className={styles.layoutChoice}>
      {layouts.map((layout) => {
        const Icon = icons[layout.kind];
        const title = layout.title ? text(layout.title) : words.layouts[layout.kind];
        return (
          <button
            key={layout.id}
            type="button"
            aria-pressed={layout === chosen}
            aria-label={title}
            title={title}
            onClick={() => onChange(layout === layouts[0] ? '' : layout.id)}
          >
            <Icon size={15} aria-hidden />
          </button>
        );
      })}
    </span>
  );
}
