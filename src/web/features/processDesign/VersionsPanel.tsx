import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/schema/language/index.ts';
import { diffFlows } from '#engine/workflow/design/index.ts';
import type { FlowVersion } from '#shared/contract/index.ts';
import { flowVersionQuery } from '../../api/processDesign.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useDesign } from './DesignContext.ts';
import { Difference } from './Difference.tsx';

/** Versions, newest first: each against the canvas, and back onto it. */
export function VersionsPanel({ onTake }: { onTake: (flow: Flow) => void }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { design } = useDesign();
  const [open, setOpen] = useState<number | null>(design.version);
  return (
    <section className="design-editor" aria-label={t('design.versions')}>
      <h2>{t('design.versions')}</h2>
      {design.source === 'browser' ? <p className="design-help">{t('design.overFile')}</p> : null}
      <ol className="design-versions">
        {design.versions.map((version) => (
          <li key={version.version}>
            <button
              type="button"
              aria-expanded={open === version.version}
              onClick={() => setOpen(open === version.version ? null : version.version)}
            >
              <strong>{t('design.version', { version: version.version })}</strong>
              <span className="tag" data-colour={version.source === 'browser' ? 'blue' : 'grey'}>
                {t(`design.source.${version.source}`)}
              </span>
              {version.isCurrent ? (
                <span className="tag" data-colour="green">
                  {t('design.current')}
                </span>
              ) : null}
              {version.running > 0 ? (
                <span className="tag" data-colour="amber">
                  {t('design.running', { count: version.running })}
                </span>
              ) : null}
            </button>
            <p className="design-help">
              {[dateTime(version.at), version.by, version.note].filter(Boolean).join(' · ')}
            </p>
            {open === version.version ? <Compared version={version} onTake={onTake} /> : null}
          </li>
        ))}
      </ol>
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
