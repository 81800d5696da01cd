import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { NotFilledIn } from '../detail/NotFilledIn.tsx';
import { OwnedTable } from '../owned/OwnedTable.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { TabStrip, tabPanelProps } from '../styles/TabStrip.tsx';
import { useText } from '../RendererContext.tsx';
import { useForm } from './FormModelContext.tsx';
import { useNotFilledIn, useSectionShown } from './useField.ts';
import type { FormLayout, LayoutSection, LayoutTab } from './layout.ts';
import { LazyChunk } from './LazyChunk.tsx';
import { tabKey } from './Reveal.ts';
import { FoldButton, FoldedSection } from './FoldedSection.tsx';
import { SectionNotes } from './SectionNotes.tsx';
import type { FormOptions } from './uiSchema.ts';
import { useFolding } from './useFolding.ts';

type Contents = ReadonlyMap<string, ReactNode>;

/** rjsf's object template: places the fields' contents in tabs, sections and rows. */
export function FormLayoutTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const { layout } = getUiOptions(uiSchema) as unknown as FormOptions;
  const contents: Contents = new Map(properties.map(({ name, content }) => [name, content]));
  return <FormLayoutView layout={layout} contents={contents} />;
}

function FormLayoutView({ layout, contents }: { layout: FormLayout; contents: Contents }) {
  const { reveal } = useForm();
  const text = useText();
  const [chosen, setChosen] = useState(layout.tabs[0]?.id);
  const shown = useSyncExternalStore(reveal.subscribe, () => reveal.currentTab) ?? chosen;
  const select = (id: string) => {
    setChosen(id);
    reveal.choose(tabKey(id));
  };
  if (layout.tabs.length === 1)
    return <Tab tab={layout.tabs[0]!} layout={layout} contents={contents} />;
  return (
    <>
      <TabStrip
        tabs={layout.tabs.map((tab) => ({ id: tab.id, title: text(tab.title) }))}
        shown={shown}
        onSelect={select}
      />
      {layout.tabs.map((tab) => (
        <div key={tab.id} {...tabPanelProps(tab.id)} hidden={tab.id !== shown}>
          {(tab.id === shown || reveal.has(tabKey(tab.id))) && (
            <Tab tab={tab} layout={layout} contents={contents} />
          )}
        </div>
      ))}
    </>
  );
}

interface TabProps {
  tab: LayoutTab;
  layout: FormLayout;
  contents: Contents;
}

function Tab({ tab, layout, contents }: TabProps) {
  return tab.sections.map((section, i) => (
    <Section
      key={section.section.id}
      {...section}
      isFirst={i === 0}
      layout={layout}
      contents={contents}
    />
  ));
}

interface SectionProps extends LayoutSection {
  isFirst: boolean;
  layout: FormLayout;
  contents: Contents;
}

function Section({ section, chunks, isFirst, layout, contents }: SectionProps) {
  const styles = useStyles();
  const text = useText();
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const names = rows.flat().map(({ name }) => name);
  const isShown = useSectionShown(section.id, names);
  const blank = useNotFilledIn(names);
  const { module } = useForm().model;
  const { isFolded, fold } = useFolding({ section, chunks }, isFirst);
  if (!isShown) return null;
  if (isFolded && section.title)
    return <FoldedSection title={text(section.title)} rows={rows} layout={layout} />;
  return (
    <fieldset className={styles.section}>
      {section.title && (
        <legend className={styles.legend}>
          {text(section.title)}
          {fold && <FoldButton title={text(section.title)} isFolded={false} onPress={fold} />}
        </legend>
      )}
      {section.owned && <OwnedOf field={section.owned} />}
      {section.notes && <SectionNotes section={section.id} notes={section.notes} />}
      {chunks.map((chunk, i) => (
        <LazyChunk
          key={chunk.id}
          id={chunk.id}
          isEager={isFirst && i === 0}
          estimate={chunk.estimate}
        >
          {chunk.rows.map((row) => (
            <div key={row[0]?.name} className={styles.row}>
              {row.map(({ name }) => (blank.includes(name) ? null : contents.get(name)))}
            </div>
          ))}
        </LazyChunk>
      ))}
      <NotFilledIn module={module} names={blank} />
    </fieldset>
  );
}

/** What stands in the name of the person that a field holds now. */
function OwnedOf({ field }: { field: string }) {
  const { store, module, stored } = useForm().model;
  const subscribe = useCallback(
    (wake: () => void) => store.subscribe([field], wake),
    [store, field],
  );
  const person = useSyncExternalStore(subscribe, () => store.get([field]));
  const idIn = (value: unknown) => (typeof value === 'string' ? value : null);
  return <OwnedTable personId={idIn(person)} module={module.module} recordId={idIn(stored.id)} />;
}
