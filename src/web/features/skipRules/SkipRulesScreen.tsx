import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkipRuleItem } from '#shared/contract/index.ts';
import {
  deleteSkipRule,
  skipChoicesQuery,
  skipRuleKey,
  skipRulesQuery,
} from '../../api/skipRules.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { confirm } from '../../shell/confirm.ts';
import '../processAdministration/processAdministration.css';
import { Choice } from '../../ui/Choice.tsx';
import { PagedTable } from '../processAdministration/PagedTable.tsx';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';
import type { TableColumn } from '../../ui/Table.tsx';
import { SkipRuleDialog } from './SkipRuleDialog.tsx';

/** Who is passed over in which process, and at which step; an administrator sets it. */
export default function SkipRulesScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { filterParams, setFilterParams } = useFilterParams();
  const rules = useQuery(skipRulesQuery(filterParams));
  const { data: choices = [] } = useQuery(skipChoicesQuery());
  const [asked, setAsked] = useState<SkipRuleItem | 'new'>();
  const columns = useColumns(setAsked);
  return (
    <section className="panel">
      <div className="toolbar">
        <div className="filter-first">
          <Choice
            label={t('skip.module')}
            none={t('skip.module')}
            value={filterParams.moduleNo ?? ''}
            onChange={(moduleNo) => setFilterParams({ moduleNo })}
            options={choices.map(({ moduleNo, title }) => ({
              value: moduleNo,
              title: text(title),
            }))}
          />
        </div>
        <span className="toolbar-space" />
        <Button size="sm" onClick={() => setAsked('new')}>
          <Plus size={14} aria-hidden />
          {t('skip.add')}
        </Button>
      </div>
      <PagedTable
        result={rules}
        idOf={({ id }) => id}
        page={Number(filterParams.page ?? 1)}
        onPage={(page) => setFilterParams({ page: String(page) })}
        empty={t('skip.none')}
        nextStep={
          <Button variant="outline" onClick={() => setAsked('new')}>
            {t('skip.add')}
          </Button>
        }
        columns={columns}
      />
      {asked ? (
        <SkipRuleDialog
          {...(asked !== 'new' && { rule: asked })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
}

function useColumns(onEdit: (rule: SkipRuleItem) => void): TableColumn<SkipRuleItem>[] {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const remove = useRemoving();
  const stepOf = ({ stepId, stepTitle }: SkipRuleItem) =>
    stepTitle ? text(stepTitle) : (stepId ?? t('skip.everyStep'));
  const button = (
    action: 'edit' | 'delete',
    rule: SkipRuleItem,
    onClick: (label: string) => void,
  ) => {
    const label = `${t(`skip.${action}`)}: ${text(rule.moduleTitle)}, ${stepOf(rule)}`;
    return (
      <Button variant="ghost" size="2xs" aria-label={label} onClick={() => onClick(label)}>
        {t(`skip.${action}`)}
      </Button>
    );
  };
  return [
    { title: t('skip.module'), renderCell: (rule) => text(rule.moduleTitle) },
    { title: t('skip.step'), renderCell: stepOf },
    {
      title: t('skip.approverIsStarter'),
      renderCell: ({ approverIsStarter: policy }) =>
        policy ? t(`skip.starter.${policy}`) : t('skip.asProcess'),
    },
    {
      title: t('skip.alreadyApproved'),
      renderCell: ({ alreadyApproved: policy }) =>
        policy ? t(`skip.approved.${policy}`) : t('skip.asProcess'),
    },
    { title: t('skip.changedBy'), renderCell: ({ changedBy }) => changedBy },
    { title: t('skip.changedAt'), renderCell: ({ changedAt }) => dateTime(changedAt) },
    {
      title: t('tasks.actions'),
      isActions: true,
      renderCell: (rule) => (
        <>
          {button('edit', rule, () => onEdit(rule))}
          {button('delete', rule, (label) => void remove(rule, label))}
        </>
      ),
    },
  ];
}

/** Deletes a rule after asking. */
function useRemoving() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: deleteSkipRule,
    onSettled: () => client.invalidateQueries({ queryKey: skipRuleKey }),
  });
  return async (rule: SkipRuleItem, title: string) => {
    const question = { title, text: t('skip.deleteText'), confirm: t('skip.delete'), danger: true };
    if (await confirm(question)) removing.mutate(rule.id);
  };
}
