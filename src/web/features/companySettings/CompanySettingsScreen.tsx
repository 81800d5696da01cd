import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asText } from '#engine/fields/kind.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import { isApiError } from '../../api/ApiError.ts';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { deleteRecord, listQuery, recordKeys, saveRecord } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { SettingInput } from './SettingInput.tsx';
import { companySettings, kindOf, type CompanySetting } from './settings.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import './companySettings.css';

/** Every setting that the product or a rule of the company goes by, with what is set now. */
export default function CompanySettingsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(definitionsInForceQuery());
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const { configuration } = data.system;
  return configuration ? (
    <Settings system={data.system} configuration={configuration} />
  ) : (
    <Notice tone="empty" title={t('companySettings.none')} />
  );
}

interface Props {
  system: Definitions['system'];
  configuration: NonNullable<Definitions['system']['configuration']>;
}

function Settings({ system, configuration }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const client = useQueryClient();
  const { module, key, value, kind, active } = configuration;
  const records = useQuery(listQuery({ module, page: 1, row: 500, query: {} }));
  const [refused, setRefused] = useState<{ key: string; why: string }>();
  const saving = useMutation({
    mutationFn: async ({ setting, set }: { setting: CompanySetting; set: string }) => {
      const record = records.data?.rows.find((row) => row[key] === setting.key);
      const kept = record && { id: asText(record['id']), rev: Number(record['rev']) };
      if (set === '') return kept && deleteRecord(module, kept.id);
      const data: RecordData = {
        [key]: setting.key,
        [value]: set,
        [kind]: kindOf(setting.rule),
        ...(active && { [active]: true }),
      };
      return saveRecord(module, { ...kept, data });
    },
    onSettled: () => client.invalidateQueries({ queryKey: recordKeys.module(module) }),
    onMutate: () => setRefused(undefined),
    onError: (error, { setting }) => {
      const [why = error.message] = isApiError(error) ? Object.values(error.fields).flat() : [];
      setRefused({ key: setting.key, why });
    },
  });
  if (records.error && !records.data)
    return <Failure error={records.error} onRetry={() => void records.refetch()} />;
  if (!records.data) return <ScreenSkeleton />;
  const { rows } = records.data;
  const setTo = (name: string) => {
    const row = rows.find((one) => one[key] === name && (!active || one[active] !== false));
    return row ? asText(row[value]) : '';
  };
  const columns: TableColumn<CompanySetting>[] = [
    {
      title: t('companySettings.setting'),
      renderCell: ({ title, help }) => (
        <span className="setting-title wrapped">
          {text(title)}
          {help ? <small>{text(help)}</small> : null}
        </span>
      ),
    },
    {
      title: t('companySettings.value'),
      renderCell: (setting) => (
        <>
          <SettingInput
            setting={setting}
            value={setTo(setting.key)}
            people={system.users.module}
            onChange={(set) => saving.mutate({ setting, set })}
          />
          {refused?.key === setting.key ? (
            <small className="setting-refused" role="alert">
              {refused.why}
            </small>
          ) : null}
        </>
      ),
    },
    { title: t('companySettings.key'), renderCell: (setting) => <code>{setting.key}</code> },
  ];
  return (
    <section className="panel">
      <Table
        columns={columns}
        rows={companySettings(system.settings)}
        idOf={(setting) => setting.key}
      />
    </section>
  );
}
