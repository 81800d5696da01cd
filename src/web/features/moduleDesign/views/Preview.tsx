import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDetail } from '#engine/renderers/detail/RecordDetail.tsx';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { createSampleHost } from '#engine/renderers/sample/createSampleHost.ts';
import { SampleList } from '#engine/renderers/sample/SampleList.tsx';
import type { Language, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { indexFlow } from '#engine/workflow/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useStore } from '../../../state/createStore.ts';
import { language } from '../../../state/preferences.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { useDesigner } from '../DesignerContext.ts';

const screens = ['form', 'filled', 'detail', 'list'] as const;
type Screen = (typeof screens)[number];

/** The module as people will see it, over records that are made up. */
export function Preview() {
  const { t } = useTranslation();
  const text = useText();
  const { whole, problems } = useDesigner();
  const chosen = useStore(language);
  const [screen, setScreen] = useState<Screen>('form');
  const [step, setStep] = useState('');
  const [spoken, setSpoken] = useState<Language>(chosen);
  const [width, setWidth] = useState('wide');
  const [seen, setSeen] = useState({ whole, count: 0 });
  if (whole !== seen.whole) setSeen(({ count }) => ({ whole, count: count + 1 }));
  if (!whole) return <p className="drawing-hint">{t('moduleDesign.preview.wait')}</p>;
  const approvals = approvalsOf(whole);
  const isForm = screen === 'form' || screen === 'filled';
  return (
    <div className="drawing-preview">
      <div className="drawing-choices">
        <Choice
          label={t('moduleDesign.preview.of')}
          value={screen}
          width="130px"
          options={screens.map((value) => ({ value, title: t(`moduleDesign.preview.${value}`) }))}
          onChange={(next) => setScreen(next as Screen)}
        />
        {isForm && approvals.length > 0 ? (
          <Choice
            label={t('moduleDesign.preview.as')}
            value={step}
            none={t('moduleDesign.preview.starter')}
            width="200px"
            options={approvals.map(({ id, title }) => ({
              value: id,
              title: t('moduleDesign.preview.step', { step: text(title) || id }),
            }))}
            onChange={setStep}
          />
        ) : null}
        <Choice
          label={t('moduleDesign.preview.language')}
          value={spoken}
          width="110px"
          options={[
            { value: 'zh', title: '中文' },
            { value: 'en', title: 'English' },
          ]}
          onChange={(next) => setSpoken(next as Language)}
        />
        <Choice
          label={t('moduleDesign.preview.width')}
          value={width}
          width="100px"
          options={[
            { value: 'wide', title: t('moduleDesign.preview.wide') },
            { value: 'phone', title: t('moduleDesign.preview.phone') },
          ]}
          onChange={setWidth}
        />
      </div>
      {problems.some(({ severity }) => severity === 'error') ? (
        <p className="drawing-hint">{t('moduleDesign.preview.stale')}</p>
      ) : null}
      <div className="drawing-shown" data-width={width} lang={spoken === 'zh' ? 'zh-CN' : 'en'}>
        <Shown
          // another step, language or definition is another form
          key={`${screen} ${step} ${spoken} ${width} ${seen.count}`}
          module={whole}
          screen={screen}
          step={step}
          spoken={spoken}
        />
      </div>
    </div>
  );
}

const approvalsOf = ({ flow }: Module) => (flow ? indexFlow(flow).approveSteps : []);

interface ShownProps {
  module: Module;
  screen: Screen;
  step: string;
  spoken: Language;
}

function Shown({ module, screen, step, spoken }: ShownProps) {
  const { registry: inForce } = useDesigner();
  const [now] = useState(() => new Date().toISOString());
  const { host, registry, services } = useMemo(() => {
    const others = inForce.modules.filter((one) => one.module !== module.module);
    const all = createRegistry({ ...inForce, modules: [...others, module] });
    const made = createSampleHost(all, now);
    return { host: made, registry: all, services: made.services(spoken) };
  }, [inForce, module, now, spoken]);
  const record = useMemo(() => host.recordOf(module, 1), [host, module]);
  const titles = useMemo(() => host.titlesOf(module, record), [host, module, record]);
  const approval = approvalsOf(module).find(({ id }) => id === step);
  return (
    <RendererProvider services={services}>
      {screen === 'form' || screen === 'filled' ? (
        approval ? (
          <RecordForm
            module={module}
            mode="approve"
            record={record}
            titles={titles}
            permissions={approval.fields ?? {}}
          />
        ) : (
          <RecordForm
            module={module}
            mode={screen === 'form' ? 'create' : 'edit'}
            {...(screen === 'filled' && { record, titles })}
          />
        )
      ) : null}
      {screen === 'detail' ? (
        <RecordDetail module={module} record={record} titles={titles} />
      ) : null}
      {screen === 'list' ? (
        <div className="drawing-list">
          <SampleList module={module} registry={registry} host={host} count={12} />
        </div>
      ) : null}
    </RendererProvider>
  );
}
