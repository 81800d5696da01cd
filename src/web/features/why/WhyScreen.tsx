import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { whyQuery } from '../../api/access.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { session } from '../../session/session.ts';
import { useStore } from '../../state/createStore.ts';
import { lookAsPerson } from '../../shell/account/seeAs.ts';
import { ModulePicker } from '../access/ModulePicker.tsx';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';
import { RecordPicker } from '../processAdministration/RecordPicker.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { WhyAnswerView } from './WhyAnswerView.tsx';
import './why.css';

/** For a person and a record, or a module: which rules grant or refuse what. */
export default function WhyScreen() {
  const { t } = useTranslation();
  const { filterParams, setFilterParams } = useFilterParams();
  const current = useStore(session);
  const { data: common } = useQuery(publicDefinitionsQuery());
  const { module = '', id = '', userId = '' } = filterParams;
  const found = useQuery(whyQuery({ module, id, userId }));
  if (!current || !common) return <ScreenSkeleton />;
  const administers = current.user.roles.includes(common.system.administratorRole);
  const whom = userId || current.user.id;
  return (
    <section className="panel why">
      <div className="why-asked">
        {administers ? (
          <RecordPicker
            module={common.system.users.module}
            label={t('why.person')}
            value={whom}
            onChange={(chosen) => setFilterParams({ userId: chosen })}
          />
        ) : (
          <strong>{current.user.name}</strong>
        )}
        <ModulePicker
          label={t('why.module')}
          value={module}
          onChange={(chosen) => setFilterParams({ module: chosen, id: '' })}
        />
        {module ? (
          <RecordPicker
            key={module}
            module={module}
            label={t('why.record')}
            value={id}
            onChange={(chosen) => setFilterParams({ id: chosen })}
          />
        ) : null}
        {administers && whom !== current.user.id ? (
          <Button size="sm" variant="outline" onClick={() => void lookAsPerson(whom)}>
            <Eye size={14} aria-hidden />
            {t('seeAs.begin')}
          </Button>
        ) : null}
      </div>
      {module === '' ? <Notice tone="empty" title={t('why.ask')} /> : null}
      {found.error ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {module && !found.data && !found.error ? <ScreenSkeleton /> : null}
      {found.data && module ? <WhyAnswerView answer={found.data} /> : null}
    </section>
  );
}
