import { Button } from '@chakra-ui/react';
import { Download, GitCompare } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCustomisation } from '../../api/customisations.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { DesignName } from '../design/DesignName.tsx';
import { PublishButton } from '../design/PublishButton.tsx';
import { UndoButtons } from '../design/UndoButtons.tsx';
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
  const { editing, isComparing } = props;
  const { design, problems, isChecked, isChanged } = editing;
  const [asked, setAsked] = useState<'publish' | 'remove'>();
  const close = () => setAsked(undefined);
  const draft = {
    isChecked,
    mistakes: problems.filter(({ severity }) => severity === 'error').length,
    isChanged: isChanged || design.setAside.length > 0,
  };
  const isThere = design.origin === 'overlay' || design.origin === 'custom';
  return (
    <header className="design-bar">
      <DesignName
        title={props.title ?? called({ ...design, title: titleOf(editing.value) ?? null })}
        origin={
          <span className="tag" data-colour={colours[design.origin]} title={design.file}>
            {t(`customise.origin.${design.origin}`)}
          </span>
        }
        saved={editing.draft.state}
        draft={draft}
      />
      <div className="design-buttons">
        <UndoButtons undo={editing.undo} redo={editing.redo} />
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
        {isThere ? <ExportButton design={design} /> : null}
        <DiscardCustomisation editing={editing} />
        {isThere ? (
          <Button size="xs" variant="outline" onClick={() => setAsked('remove')}>
            {t(design.origin === 'custom' ? 'customise.remove' : 'customise.toFile')}
          </Button>
        ) : null}
        <PublishButton draft={draft} onPress={() => setAsked('publish')} />
      </div>
      {asked === 'publish' ? (
        <PublishCustomisation editing={editing} publication={props.publication} onClose={close} />
      ) : null}
      {asked === 'remove' ? (
        <RemoveCustomisation editing={editing} onRemoved={props.onRemoved} onClose={close} />
      ) : null}
    </header>
  );
}

/** Downloads what is in force, as the file it would be. */
function ExportButton({ design }: Pick<CustomEditing, 'design'>) {
  const { t } = useTranslation();
  const save = async () =>
    saveBlob(await downloadCustomisation(design), design.file.replace(/^.*\//, ''));
  return (
    <Button size="xs" variant="outline" onClick={() => void save().catch(() => {})}>
      <Download size={14} />
      {t('customise.export')}
    </Button>
  );
}
