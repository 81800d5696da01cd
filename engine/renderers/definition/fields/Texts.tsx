import type { FieldProps } from '@rjsf/utils';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { useSite } from '../site.ts';
import { useInvalid } from '../useInvalid.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

const languages = ['zh', 'en'] as const;

/** A text in two languages side by side; without either it is not there. */
export function Texts(props: FieldProps) {
  const { id, path, title, value, unsaid, isRequired } =
    useSite<Partial<Record<'en' | 'zh', string>>>(props);
  const { change } = useDefinition();
  const words = useDefinitionWords();
  const styles = useStyles();
  const invalid = useInvalid(id, path);
  const isLong = languages.some((one) => (value?.[one]?.length ?? 0) > 40);
  return (
    <div className={styles.partTexts}>
      {languages.map((language) => {
        const given = {
          id: `${id}.${language}`,
          'aria-label': words.inLanguage[language](title),
          placeholder: unsaid?.[language] ?? words.languages[language],
          lang: language,
          className: isLong ? styles.textarea : styles.input,
          value: value?.[language] ?? '',
          ...invalid,
          onChange: ({ target }: { target: { value: string } }) => {
            const next = { en: '', zh: '', ...value, [language]: target.value };
            const isEmpty = !isRequired && !next.en && !next.zh;
            change(path, isEmpty ? undefined : next, [...path, language].join('.'));
          },
        };
        return isLong ? (
          <textarea key={language} rows={3} {...given} />
        ) : (
          <input key={language} {...given} />
        );
      })}
    </div>
  );
}
