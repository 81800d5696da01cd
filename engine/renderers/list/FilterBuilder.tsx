import { Popover, Portal } from '@chakra-ui/react';
import { Braces, X } from 'lucide-react';
import { useState } from 'react';
import { kindOf } from '#engine/fields/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { TitleCache } from '../form/TitleCache.ts';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import { ApplyButtons } from './ApplyButtons.tsx';
import { FilterGroupEditor } from './FilterGroupEditor.tsx';
import { leavesOf, pruned } from './filterTree.ts';
import type { ReferencedFields } from './listColumns.ts';
import type { FilterGroup, FilterNode } from './ListState.ts';

interface Props {
  module: Module;
  referenced: ReferencedFields;
  titles: TitleCache;
  /** The groups of conditions that are set. */
  groups: readonly FilterNode[];
  onChange(groups: readonly FilterNode[]): void;
}

/** Conditions combined with and/or, to any depth, in a popover; applied together. */
export function FilterBuilder({ module, referenced, titles, groups, onChange }: Props) {
  const styles = useStyles();
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const count = leavesOf(groups).length;
  const label = count > 0 ? words.conditions(count) : words.combineConditions;
  return (
    <span className={count > 0 ? styles.chip : undefined}>
      <Popover.Root
        lazyMount
        unmountOnExit
        open={isOpen}
        closeOnInteractOutside={false}
        onOpenChange={(details) => setIsOpen(details.open)}
        positioning={{ placement: 'bottom-start' }}
      >
        <Popover.Trigger asChild>
          <button type="button" className={count > 0 ? undefined : styles.filterButton}>
            <Braces size={12} aria-hidden style={{ display: 'inline' }} /> {label}
          </button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={words.combineConditions} width="min(560px, 94vw)">
              <Popover.Body p="3" maxH="70vh" overflow="auto">
                <Draft
                  {...{ module, referenced, titles, groups }}
                  onApply={(next) => {
                    onChange(next);
                    setIsOpen(false);
                  }}
                />
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {count > 0 && (
        <IconButton
          label={words.removeFilter(words.combineConditions)}
          onClick={() => onChange([])}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </span>
  );
}

function Draft(props: Omit<Props, 'onChange'> & { onApply(groups: FilterNode[]): void }) {
  const { module, referenced, titles, groups, onApply } = props;
  const [draft, setDraft] = useState<FilterGroup>(() => start(groups));
  const paths = [...Object.keys(module.fields), ...Object.keys(referenced)].filter((path) => {
    const field = module.fields[path] ?? referenced[path];
    return field !== undefined && kindOf(field).operators.length > 0;
  });
  return (
    <form
      style={{ display: 'grid', gap: 8 }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onApply(pruned([draft]));
      }}
    >
      <FilterGroupEditor
        {...{ module, referenced, titles, paths }}
        group={draft}
        depth={1}
        onChange={setDraft}
      />
      <ApplyButtons onClear={() => onApply([])} />
    </form>
  );
}

/** What is set, as one group to edit. */
function start(groups: readonly FilterNode[]): FilterGroup {
  const [first] = groups;
  if (groups.length === 1 && first && !('field' in first)) return first;
  return groups.length > 0 ? { all: groups } : { any: [] };
}
