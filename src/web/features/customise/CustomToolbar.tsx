import { Button } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Download, GitCompare, Redo2, Undo2, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withKeyNames } from '#engine/renderers/keyNames.ts';
import { downloadCustomisation } from '../../api/customisations.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { HintedButton } from '../../ui/HintedButton.tsx';
import { useMissing } from './useMissing.ts';
import { DiscardCustomisation } from './DiscardCustomisation.tsx';
import { PublishCustomisation, type Publication } from './PublishCustomisation.tsx';
import { RemoveCustomisation } from './RemoveCustomisation.tsx';
import { titleOf, useDefinitionTitle } from './titleOf.ts';
import type { CustomEditing } from './useCustomDesign.ts';

interface CustomToolbarProps<T> {
  editing: CustomEditing<T>;
  title: string | undefined;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  onRemoved: (() => void) | undefined;
  tools: ReactNode;
  publication: Publication<T> | undefined;
}

const colours = { file: 'grey', overlay: 'blue', custom: 'blue', new: 'green' } as const;

/** Which definition it is, what state it is in, and what can be done with it. */
export function CustomToolbar<T>(props: CustomToolbarProps<T>) {
  const { t } = useTranslation();
  const called = useDefinitionTitle();
  const missing = useMissing();
  const { editing, isComparing } = props;
  const { design, draft, problems, isChecked, isChanged } = editing;
  const [asked, setAsked] = useState<'publish' | 'remove'>();
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isSound = isChecked && errors.length === 0;
  const Sign = isSound ? CircleCheck : CircleAlert;
  const isThere = design.origin === 'overlay' || design.origin === 'custom';
  const save = async () =>
    saveBlob(await downloadCustomisation(design), design.file.replace(/^.*\//, ''));
  const arrow = (word: 'undo' | 'redo', keys: string, icon: ReactNode) => (
    <Button
      size="xs"
      variant="ghost"
      aria-label={t(`design.${word}`)}
      title={`${t(`design.${word}`)} ${withKeyNames(keys)}`}
      disabled={!editing[word]}
      onClick={editing[word]}
    >
      {icon}
    </Button>
  );
  return (
    <header className="design-bar">
      <div className="design-name">
        <h2>{props.title ?? called({ ...design, title: titleOf(editing.value) ?? null })}</h2>
        <span className="tag" data-colour={colours[design.origin]} title={design.file}>
          {t(`customise.origin.${design.origin}`)}
        </span>
        <span className="design-state" role="status">
          {t(`design.draft.${draft.state}`)}
        </span>
        <span className="design-state" data-good={isSound || undefined}>
          <Sign size={13} aria-hidden />
          {isSound ? t('design.sound') : null}
          {isChecked ? null : t('design.checking')}
          {errors.length > 0 ? t('design.problems', { count: errors.length }) : null}
        </span>
      </div>
      <div className="design-buttons">
        {arrow('undo', 'Ctrl+Z', <Undo2 size={15} />)}
        {arrow('redo', 'Ctrl+Y', <Redo2 size={15} />)}
        {props.tools}
        <Button
          size="xs"
          variant={isComparing ? 'subtle' : 'outline'}
          aria-pressed={isComparing}
          onClick={() => props.onCompare(!isComparing)}
        >
          <GitCompare size={14} />
          {t('design.versions')}
        </Button>
        {isThere ? (
          <Button size="xs" variant="outline" onClick={() => void save().catch(() => {})}>
            <Download size={14} />
            {t('customise.export')}
          </Button>
        ) : null}
        <DiscardCustomisation editing={editing} />
        {isThere ? (
          <Button size="xs" variant="outline" onClick={() => setAsked('remove')}>
            {t(design.origin === 'custom' ? 'customise.remove' : 'customise.toFile')}
          </Button>
        ) : null}
        <HintedButton
          isTerse
          size="xs"
          missing={missing({
            isChecked,
            mistakes: errors.length,
            isChanged: isChanged || design.setAside.length > 0,
          })}
          onClick={() => setAsked('publish')}
        >
          <Upload size={14} />
          {t('design.publish')}
        </HintedButton>
      </div>
      {asked === 'publish' ? (
        <PublishCustomisation
          editing={editing}
          publication={props.publication}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'remove' ? (
        <RemoveCustomisation
          editing={editing}
          onRemoved={props.onRemoved}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </header>
  );
}
