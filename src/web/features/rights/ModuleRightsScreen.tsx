import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everybody } from '#engine/schema/inWords/titles.ts';
import { baseActions, type Grant, type Module, type Text } from '#engine/schema/language/index.ts';
import { cellOf, withCell } from '#engine/schema/rights/rightsOf.ts';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { useActionTitle } from '../access/useActionTitle.ts';
import { CustomiseFrame } from '../customise/CustomiseFrame.tsx';
import { NextStep } from '../../ui/NextStep.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { CellDialog } from './CellDialog.tsx';
import { Matrix, type MatrixPlace } from './Matrix.tsx';
import { RightsPreviewPanel } from './RightsPreviewPanel.tsx';

const list = '/system/button/list';

/** Who may do what with the records of the module that `?module=` names. */
export default function ModuleRightsScreen() {
  const { t } = useTranslation();
  const page = usePage();
  const name = page.search.get('module') ?? '';
  const { data } = useQuery(definitionsInForceQuery());
  const module = data?.modules.find((one) => one.module === name);
  const title = module?.title;
  const { setTitle } = page;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  if (!name)
    return (
      <Notice tone="empty" title={t('rights.choose')}>
        <NextStep to={list} title={t('rights.toList')} />
      </Notice>
    );
  if (!data) return <ScreenSkeleton />;
  if (!module) return <Notice tone="empty" title={t('tasks.nothingFound')} />;
  return (
    <CustomiseFrame<Module>
      kind="module"
      name={name}
      start={module}
      onRemoved={() => navigate(list)}
    >
      {({ value, inForce, change }) => (
        <ModuleRights
          module={value}
          whole={module}
          before={inForce.access}
          roles={data.roles.roles}
          onChange={(access) => change({ ...value, access })}
        />
      )}
    </CustomiseFrame>
  );
}

interface ModuleRightsProps {
  module: Module;
  /** With all that goes without saying. */
  whole: Module;
  before: Grant[];
  roles: Record<string, { title: Text }>;
  onChange: (access: Grant[]) => void;
}

function ModuleRights({ module, whole, before, roles, onChange }: ModuleRightsProps) {
  const { t } = useTranslation();
  const text = useText();
  const titleOf = useActionTitle();
  const [open, setOpen] = useState<MatrixPlace>();
  const [showsAll, setShowsAll] = useState(false);
  const actions = [
    ...baseActions.map((action) => ({ action, title: undefined })),
    ...(whole.transitions ?? []).flatMap(({ id, action }) =>
      action ? [{ action: id, title: action.title }] : [],
    ),
  ];
  const named = new Set([...module.access, ...before].flatMap((grant) => grant.roles));
  const all = [
    { code: 'staff', title: everybody },
    ...Object.entries(roles).map(([code, { title }]) => ({ code, title })),
  ];
  const shown = all.filter(({ code }) => showsAll || named.has(code));
  const opened = open && all.find(({ code }) => code === open.role);
  const actionTitle = open && actions.find(({ action }) => action === open.action)?.title;
  const drawn = { module: module.module, fields: whole.fields, access: module.access };
  return (
    <div className="rights">
      <p className="rights-help">{t('rights.help')}</p>
      <Matrix module={drawn} before={before} roles={shown} actions={actions} onOpen={setOpen} />
      <div className="rights-below">
        <button type="button" className="tasks-open" onClick={() => setShowsAll(!showsAll)}>
          {t(showsAll ? 'rights.fewerRoles' : 'rights.allRoles', { count: all.length })}
        </button>
        <RightsPreviewPanel module={{ ...whole, access: module.access }} access={module.access} />
      </div>
      {open && opened ? (
        <CellDialog
          title={`${text(opened.title)} · ${titleOf(open.action, actionTitle)}`}
          module={drawn}
          cell={cellOf(module.access, open.role, open.action)}
          onChange={(cell) => onChange(withCell(module.access, open.role, open.action, cell))}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );
}
