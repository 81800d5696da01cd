import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/schema/language/index.ts';
import { diffFlows } from '#engine/workflow/design/index.ts';
import type { FlowVersion } from '#shared/contract/index.ts';
import { flowVersionQuery } from '../../api/processDesign.ts';
import { Failure } from '../../ui/Failure.tsx';
import { VersionList } from '../design/VersionList.tsx';
import { useDesign } from './DesignContext.ts';
import { Difference } from './Difference.tsx';

/** Versions, newest first: each against the canvas, and back onto it. */
export function VersionsPanel({ onTake }: { onTake: (flow: Flow) => void }) {
  const { t } = useTranslation();
  const { design } = useDesign();
  return (
    <section className="design-editor" aria-label={t('design.versions')}>
      <h2>{t('design.versions')}</h2>
      {design.source === 'browser' ? <p className="design-help">{t('design.overFile')}</p> : null}
      <VersionList
        versions={design.versions}
        first={design.version}
        tagsOf={({ source, isCurrent, running }) => [
          {
            title: t(`design.source.${source}`),
            colour: source === 'browser' ? 'blue' : 'grey',
          },
          ...(isCurrent ? [{ title: t('design.current'), colour: 'green' }] : []),
          ...(running > 0
            ? [{ title: t('design.running', { count: running }), colour: 'amber' }]
            : []),
        ]}
        renderOpen={(version) => <Compared version={version} onTake={onTake} />}
      />
    </section>
  );
}

/** What the canvas changes against a version. */
function Compared({ version, onTake }: { version: FlowVersion; onTake: (flow: Flow) => void }) {
  const { t } = useTranslation();
  const { design, flow } = useDesign();
  const old = useQuery(flowVersionQuery(design.module, version.version));
  if (old.error) return <Failure error={old.error} onRetry={() => void old.refetch()} />;
  if (!old.data) return null;
  const taken = old.data;
  return (
    <div className="design-compared">
      <h3>{t('design.canvasAgainst', { version: version.version })}</h3>
      <Difference difference={diffFlows(taken, flow)} />
      <Button size="xs" variant="outline" onClick={() => onTake(taken)}>
        {t('design.take')}
      </Button>
    </div>
  );
}
