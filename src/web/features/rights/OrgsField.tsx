import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { optionsQuery } from '../../api/records.ts';
import { RecordPicker } from '../processAdministration/RecordPicker.tsx';

/** Organisations, one after the other. */
export function OrgsField({ ids, onChange }: { ids: string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation();
  const { data: common } = useQuery(publicDefinitionsQuery());
  const module = common?.system.orgs.module ?? '';
  const chosen = useQuery({
    ...optionsQuery(module, { ids }),
    enabled: ids.length > 0 && module !== '',
  });
  if (!common) return null;
  const titleOf = (id: string) => chosen.data?.find((one) => one.id === id)?.title ?? id;
  return (
    <div className="rights-orgs">
      {ids.map((id) => (
        <span key={id} className="rights-org">
          {titleOf(id)}
          <button
            type="button"
            aria-label={t('rights.without', { name: titleOf(id) })}
            onClick={() => onChange(ids.filter((one) => one !== id))}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      <RecordPicker
        key={ids.length}
        module={module}
        label={t('rights.organisation')}
        value=""
        onChange={(id) => id && !ids.includes(id) && onChange([...ids, id])}
      />
    </div>
  );
}
