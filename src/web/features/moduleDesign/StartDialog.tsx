import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Definitions } from '#engine/schema/registry.ts';
import type { CustomTrait } from '#shared/contract/index.ts';
import {
  customDesignQuery,
  customKeys,
  saveCustomisationDraft,
  traitsQuery,
} from '../../api/customisations.ts';
import { navigate } from '../../shell/navigation.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { FolderField } from './FolderField.tsx';
import { FormStart } from './FormStart.tsx';
import { SheetStart } from './SheetStart.tsx';
import {
  askedOf,
  CopyField,
  FromField,
  NameFields,
  RoleField,
  TraitFields,
} from './StartFields.tsx';
import { startModule, wholeTraits, type Start } from './startModule.ts';
import { useModuleName } from './useModuleName.ts';
import './moduleDesign.css';

interface StartDialogProps {
  definitions: Definitions;
  /** Names of modules that are drawn, published or not. */
  drawn: readonly string[];
  onClose: () => void;
}

/** Asks what a new module is called and begins with, and opens the designer on its draft. */
export function StartDialog({ definitions, drawn, onClose }: StartDialogProps) {
  const { t } = useTranslation();
  const traits = wholeTraits(useQuery(traitsQuery()).data ?? []);
  const name = useModuleName([...definitions.modules.map(({ module }) => module), ...drawn]);
  const [start, setStart] = useState<Start>(() => ({
    ...fromNothing,
    approval: firstApproval(definitions),
  }));
  const change = (part: Partial<Start>) => setStart((now) => ({ ...now, ...part }));
  const [folder, setFolder] = useState('');
  const trait = traits.find((one) => one.trait === start.trait) ?? traits[0];
  const client = useQueryClient();
  const beginning = useMutation({
    mutationFn: () => draftOf(client, name, { ...start, trait: trait?.trait }, definitions),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: customKeys.all });
      onClose();
      navigate(`/system/module-design?id=${name.code}${folder && `&folder=${folder}`}`);
    },
  });
  return (
    <AskDialog
      size="lg"
      title={t('moduleDesign.start.title')}
      action={t('moduleDesign.start.begin')}
      isBusy={beginning.isPending}
      isComplete={name.isComplete && isFound(start, trait)}
      onAct={() => beginning.mutate()}
      onClose={onClose}
    >
      <div className="drawing-start">
        <NameFields name={name} />
        <FromField value={start.from} onChange={(from) => change({ from })} />
        <StartChoices {...{ definitions, traits, trait, start, name }} onChange={change} />
        <FolderField menu={definitions.menu} value={folder} onChange={setFolder} />
      </div>
      {start.from === 'sheet' ? (
        <SheetStart modules={definitions.modules} onChange={(columns) => change({ columns })} />
      ) : null}
    </AskDialog>
  );
}

/** Draws the module, as the draft that the designer opens. */
async function draftOf(
  client: QueryClient,
  { code, title }: ModuleName,
  start: Start,
  definitions: Definitions,
) {
  const value = await startModule(client, { module: code, title }, start, definitions);
  const target = { kind: 'module', name: code } as const;
  // of a name that was used and removed the versions go on
  const { version } = await client.fetchQuery({ ...customDesignQuery(target), staleTime: 0 });
  await saveCustomisationDraft(target, { value, rev: null, baseVersion: version });
}

interface StartChoicesProps {
  definitions: Definitions;
  traits: readonly CustomTrait[];
  trait: CustomTrait | undefined;
  start: Start;
  name: ModuleName;
  onChange: (part: Partial<Start>) => void;
}

/** What is asked of what the module begins with. */
function StartChoices(props: StartChoicesProps) {
  const { definitions, traits, trait, start, name, onChange } = props;
  return (
    <>
      {start.from === 'trait' && trait ? (
        <TraitFields
          traits={traits}
          chosen={trait}
          onChoose={(chosen) => onChange({ trait: chosen })}
          parameters={start.parameters}
          onChange={(parameters) => onChange({ parameters })}
        />
      ) : null}
      {start.from === 'copy' ? (
        <CopyField
          definitions={definitions}
          value={start.source}
          onChange={(source) => onChange({ source })}
        />
      ) : null}
      {start.from === 'form' ? (
        <FormStart
          definitions={definitions}
          value={start.form}
          onChange={(form) => {
            onChange({ form });
            if (name.title.zh === '') name.entitle({ ...name.title, zh: form.title });
          }}
        />
      ) : null}
      {start.from === 'nothing' || start.from === 'sheet' ? (
        <RoleField
          definitions={definitions}
          value={start.role}
          onChange={(role) => onChange({ role })}
        />
      ) : null}
    </>
  );
}

const fromNothing: Omit<Start, 'approval'> = {
  from: 'nothing',
  trait: undefined,
  parameters: {},
  source: '',
  columns: [],
  form: undefined,
  role: 'staff',
};

type ModuleName = ReturnType<typeof useModuleName>;

/** Most processes begin with it. */
const firstApproval = ({ roles }: Definitions) => Object.keys(roles.approvals ?? {})[0];

/** Whether there is what the module begins with. */
function isFound(
  { from, parameters, source, columns, form }: Start,
  trait: CustomTrait | undefined,
) {
  switch (from) {
    case 'nothing':
      return true;
    case 'trait':
      return askedOf(trait).every(([key]) => Boolean(parameters[key]?.trim()));
    case 'copy':
      return source !== '';
    case 'sheet':
      return columns.length > 0;
    case 'form':
      return form !== undefined;
  }
}
