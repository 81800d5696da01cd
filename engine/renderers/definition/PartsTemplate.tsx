import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { blankOf } from '#engine/schema/parts/partSchema.ts';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { objectAt } from './draw.ts';
import { isUsual } from './usualKeys.ts';
import { Problems } from './Problems.tsx';
import { problemsAt, type siteOf } from './site.ts';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

interface Options {
  site: NonNullable<ReturnType<typeof siteOf>>;
  /** What may be put in. */
  offered: readonly string[];
  /** What stands there, though the language does not know it. */
  unknown: readonly string[];
}

/** rjsf's object template: what is said and what usually is, then behind “more” what seldom is. */
export function PartsTemplate({ properties, uiSchema, formData }: ObjectFieldTemplateProps) {
  const { kind, problems, change } = useDefinition();
  const words = useDefinitionWords();
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const { site, offered, unknown } = uiSchema!['ui:options'] as unknown as Options;
  const { path, node } = site;
  const holder = (formData ?? {}) as Record<string, unknown>;
  const { properties: known, needed } = objectAt(kind, node, formData);
  const isShown = (key: string) =>
    holder[key] !== undefined || needed.includes(key) || isUsual(path, key);
  const rare = properties.filter(({ name }) => !isShown(name));
  const count = rare.length + offered.length;
  return (
    <div className={styles.partKeys}>
      {properties.filter(({ name }) => isShown(name)).map(({ content }) => content)}
      {unknown.map((key) => (
        <div key={key} className={styles.partStrange}>
          <div className={styles.partTools}>
            <span>
              <code>{key}</code>
            </span>
            <IconButton
              label={words.takeOut(key)}
              onClick={() => change([...path, key], undefined)}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </div>
          <code>{JSON.stringify(holder[key])}</code>
          <Problems problems={problemsAt(problems, [...path, key])} />
        </div>
      ))}
      {count > 0 ? (
        <details
          className={styles.partMore}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>{words.more(count)}</summary>
          {isOpen ? (
            <div className={styles.partKeys}>
              {rare.map(({ content }) => content)}
              {offered.length > 0 ? (
                <div className={styles.partChecks}>
                  {offered.map((key) => {
                    const title = words.titleOf([...path, key], key);
                    return (
                      <button
                        key={key}
                        type="button"
                        className={styles.button}
                        title={words.helpOf([...path, key], known[key]!)}
                        onClick={() => change([...path, key], blankOf(kind, known[key]!))}
                      >
                        <Plus size={13} aria-hidden />
                        {title}
                      </button>
                    );
                  })}
                </div>
              ) : null}
            </div>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}
