import { Button, Field, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpinionTemplates } from './useOpinionTemplates.ts';
import { Notice } from '../../ui/Notice.tsx';

const longest = 500;

/** My own sentences for opinions: they stand beside the opinion of every decision. */
export default function OpinionTemplatesScreen() {
  const { t } = useTranslation();
  const { own, usual, add, remove } = useOpinionTemplates();
  const [typed, setTyped] = useState('');
  const sentence = typed.trim();
  const isKept = own.some(({ content }) => content === sentence);
  return (
    <section className="panel">
      <form
        className="toolbar"
        onSubmit={(event) => {
          event.preventDefault();
          void add(sentence).then(() => setTyped(''));
        }}
      >
        <Field.Root flex="1 1 260px" maxW="560px">
          <Field.Label>{t('opinions.new')}</Field.Label>
          <Textarea
            rows={2}
            maxLength={longest}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field.Root>
        <Button type="submit" disabled={!sentence || isKept} alignSelf="flex-end">
          {t('opinions.add')}
        </Button>
      </form>
      {own.length === 0 ? (
        <Notice tone="empty" title={t('opinions.none')} text={usual.join(' ')} />
      ) : (
        <ul className="results">
          {own.map((template) => (
            <li key={template.id}>
              <span className="toolbar-space">{template.content}</span>
              <Button
                variant="ghost"
                size="2xs"
                aria-label={`${t('opinions.remove')}: ${template.content}`}
                onClick={() => void remove(template)}
              >
                {t('opinions.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
