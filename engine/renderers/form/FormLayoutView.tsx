import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { useLean } from '../lean/LeanProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { sectionKey } from './FieldStates.ts';
import { useForm } from './FormModelContext.tsx';
import { useFieldState } from './FormField.tsx';
import type { FormLayout, LayoutSection, LayoutTab } from './layout.ts';
import { LazyChunk } from './LazyChunk.tsx';

type Contents = ReadonlyMap<string, ReactNode>;

/** rjsf's object template: places the fields' contents in tabs, sections and rows. */
export function FormLayoutTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const { layout } = registry.formContext as { layout: FormLayout };
  const contents: Contents = new Map(properties.map(({ name, content }) => [name, content]));
  return <FormLayoutView layout={layout} contents={contents} />;
}

function FormLayoutView({ layout, contents }: { layout: FormLayout; contents: Contents }) {
  const { reveal } = useForm();
  const [chosen, setChosen] = useState(layout.tabs[0]?.id);
  const shown = useSyncExternalStore(reveal.subscribe, () => reveal.currentTab) ?? chosen;
  const select = (id: string) => {
    reveal.currentTab = undefined;
    setChosen(id);
    reveal.show(tabKey(id));
  };
  if (layout.tabs.length === 1) return <Tab tab={layout.tabs[0]!} contents={contents} />;
  return (
    <>
      <TabList tabs={layout.tabs} shown={shown} onSelect={select} />
      {layout.tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          aria-labelledby={`tab-${tab.id}`}
          hidden={tab.id !== shown}
        >
          {(tab.id === shown || reveal.has(tabKey(tab.id))) && (
            <Tab tab={tab} contents={contents} />
          )}
        </div>
      ))}
    </>
  );
}

export const tabKey = (id: string) => `tab ${id}`;

function TabList(props: { tabs: LayoutTab[]; shown?: string; onSelect(id: string): void }) {
  const lean = useLean();
  const text = useText();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = props.tabs.findIndex((tab) => tab.id === props.shown);
    const next = props.tabs[(at + step + props.tabs.length) % props.tabs.length]!;
    props.onSelect(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div role="tablist" className={lean.tabs} onKeyDown={move}>
      {props.tabs.map((tab) => (
        <button
          key={tab.id}
          id={`tab-${tab.id}`}
          type="button"
          role="tab"
          className={lean.tab}
          aria-selected={tab.id === props.shown}
          tabIndex={tab.id === props.shown ? 0 : -1}
          onClick={() => props.onSelect(tab.id)}
        >
          {text(tab.title)}
        </button>
      ))}
    </div>
  );
}

function Tab({ tab, contents }: { tab: LayoutTab; contents: Contents }) {
  return tab.sections.map((section, i) => (
    <Section key={section.section.id} {...section} isFirst={i === 0} contents={contents} />
  ));
}

function Section(props: LayoutSection & { isFirst: boolean; contents: Contents }) {
  const { section, chunks, isFirst, contents } = props;
  const lean = useLean();
  const text = useText();
  const { isVisible } = useFieldState(sectionKey(section.id));
  if (!isVisible) return null;
  return (
    <fieldset className={lean.section}>
      {section.title && <legend className={lean.legend}>{text(section.title)}</legend>}
      {chunks.map((chunk, i) => (
        <LazyChunk
          key={chunk.id}
          id={chunk.id}
          isEager={isFirst && i === 0}
          estimate={chunk.estimate}
        >
          {chunk.rows.map((row) => (
            <div key={row[0]?.name} className={lean.row}>
              {row.map(({ name }) => contents.get(name))}
            </div>
          ))}
        </LazyChunk>
      ))}
    </fieldset>
  );
}
