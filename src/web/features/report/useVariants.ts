import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportQuery, ReportVariant, ReportVariantBody } from '#shared/contract/index.ts';
import { showMessage } from '../../api/messages.ts';
import { addVariant, removeVariant, replaceVariant, reportKeys } from '../../api/reports.ts';

export interface VariantActions {
  add: (name: string, isShared: boolean) => Promise<void>;
  /** Takes on what shows now. */
  overwrite: (variant: ReportVariant) => Promise<void>;
  change: (variant: ReportVariant, part: Partial<ReportVariantBody>) => Promise<void>;
  remove: (variant: ReportVariant) => Promise<void>;
  /** Begins with this one from now on; '': with none. */
  begin: (id: string) => void;
}

/** What can be done with the variants of a report. */
export function useVariants(
  report: string,
  now: () => ReportQuery,
  begin: (id: string) => void,
): VariantActions {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: reportKeys.all });
  const done = async (text: string) => {
    await refresh();
    showMessage({ kind: 'success', text });
  };
  return {
    begin,
    add: async (name, isShared) => {
      await addVariant({ name, isShared, of: report, query: now() });
      await done(t('report.saved'));
    },
    overwrite: async (variant) => {
      await replaceVariant(variant.id, { ...bodyOf(variant), query: now() });
      await done(t('report.saved'));
    },
    change: async (variant, part) => {
      await replaceVariant(variant.id, { ...bodyOf(variant), ...part });
      await refresh();
    },
    remove: async (variant) => {
      await removeVariant(variant.id);
      await done(t('report.removed', { name: variant.name }));
    },
  };
}

function bodyOf(variant: ReportVariant): ReportVariantBody {
  const { id: _id, isOwn: _isOwn, ...body } = variant;
  return body;
}
