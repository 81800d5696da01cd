import { Button, Checkbox } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Module } from '#engine/schema/language/index.ts';
import type { Cell, Reach } from '#engine/schema/rights/rightsOf.ts';
import {
  conditionOfOrgs,
  conditionOfScope,
  orgsOfCondition,
  scopeOfCondition,
  scopesOf,
  type RowScope,
} from '#engine/schema/rights/rowScopes.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { ConditionField } from './ConditionField.tsx';
import { OrgsField } from './OrgsField.tsx';

interface CellDialogProps {
  title: string;
  module: Pick<Module, 'fields' | 'module'>;
  cell: Cell;
  onChange: (cell: Cell) => void;
  onClose: () => void;
}

/** With which records, and which levels of fields, a role may do an action; several together: any of them. */
export function CellDialog({ title, module, cell, onChange, onClose }: CellDialogProps) {
  const { t } = useTranslation();
  const [reaches, setReaches] = useState<Cell>(cell);
  const put = (index: number, next: Reach | undefined) =>
    setReaches(reaches.flatMap((one, at) => (at === index ? (next ?? []) : one)));
  return (
    <AskDialog
      size="sm"
      title={title}
      action={t('rights.apply')}
      isComplete
      onAct={() => {
        onChange(reaches);
        onClose();
      }}
      onClose={onClose}
    >
      {reaches.length === 0 ? <p>{t('rights.scope.none')}</p> : null}
      {reaches.map((reach, index) => (
        // Rules have no ids: their place is all that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="rights-reach">
          <ReachFields module={module} reach={reach} onChange={(next) => put(index, next)} />
          <Button size="xs" variant="ghost" onClick={() => put(index, undefined)}>
            <X size={13} aria-hidden />
            {t('rights.takeAway')}
          </Button>
        </fieldset>
      ))}
      <Button size="xs" variant="outline" onClick={() => setReaches([...reaches, {}])}>
        <Plus size={13} aria-hidden />
        {t('rights.add')}
      </Button>
    </AskDialog>
  );
}

type Kind = RowScope | 'chosen' | 'condition';

function ReachFields({
  module,
  reach,
  onChange,
}: {
  module: Pick<Module, 'fields' | 'module'>;
  reach: Reach;
  onChange: (reach: Reach) => void;
}) {
  const { t } = useTranslation();
  const orgs = orgsOfCondition(module, reach.rows);
  const [kind, setKind] = useState<Kind>(
    scopeOfCondition(module, reach.rows) ?? (orgs ? 'chosen' : 'condition'),
  );
  const kinds: Kind[] = [
    ...scopesOf(module).filter((scope) => scope !== 'none'),
    ...(conditionOfOrgs(module, []) === undefined ? [] : ['chosen' as const]),
    'condition',
  ];
  const withRows = (rows: string | undefined) => {
    const { rows: _before, ...rest } = reach;
    onChange(rows === undefined ? rest : { ...rest, rows });
  };
  const choose = (next: Kind) => {
    setKind(next);
    if (next === 'chosen') withRows(conditionOfOrgs(module, orgs ?? []));
    else if (next === 'condition') withRows(reach.rows ?? 'createdBy == user.id');
    else withRows(conditionOfScope(module, next));
  };
  const levels = reach.levels ?? ['normal'];
  return (
    <>
      <Choice
        label={t('rights.rows')}
        value={kind}
        options={kinds.map((one) => ({
          value: one,
          title:
            one === 'chosen' || one === 'condition'
              ? t(`rights.${one}Rows`)
              : t(`rights.scope.${one}`),
        }))}
        onChange={(next) => choose(next as Kind)}
      />
      {kind === 'chosen' ? (
        <OrgsField ids={orgs ?? []} onChange={(ids) => withRows(conditionOfOrgs(module, ids))} />
      ) : null}
      {kind === 'condition' ? (
        <ConditionField module={module.module} value={reach.rows ?? ''} onChange={withRows} />
      ) : null}
      <Checkbox.Root
        size="sm"
        checked={levels.includes('sensitive')}
        onCheckedChange={({ checked }) => {
          const { levels: _before, ...rest } = reach;
          onChange(checked === true ? { ...rest, levels: ['normal', 'sensitive'] } : rest);
        }}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('rights.withSensitive')}</Checkbox.Label>
      </Checkbox.Root>
    </>
  );
}
