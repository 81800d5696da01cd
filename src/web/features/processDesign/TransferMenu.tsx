import { Button, Menu, Portal } from '@chakra-ui/react';
import { ArrowDownUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/schema/language/index.ts';
import { flowText } from '#engine/schema/orderFlow.ts';
import { downloadBpmn } from '../../api/processDesign.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { showMessage } from '../../api/messages.ts';
import { JsonFileInput } from '../../ui/JsonFileInput.tsx';
import { useDesign } from './DesignContext.ts';
import { readFlow } from './readFlow.ts';

/** The process as JSON for the file, from JSON, and as BPMN for other tools. */
export function TransferMenu({ onImport }: { onImport: (flow: Flow) => void }) {
  const { t } = useTranslation();
  const { design, flow, problems } = useDesign();
  const file = useRef<HTMLInputElement>(null);
  const name = `${design.module}.flow`;
  const saveJson = () =>
    saveBlob(new Blob([`${flowText(flow)}\n`], { type: 'application/json' }), `${name}.json`);
  const saveBpmn = async () =>
    saveBlob(await downloadBpmn(design.module, flow), `${design.module}.bpmn`);
  const read = async (chosen: File | undefined) => {
    const answer = readFlow((await chosen?.text()) ?? '');
    if ('flow' in answer) onImport(answer.flow);
    else showMessage({ kind: 'error', text: t(`design.import.${answer.mistake}`) });
  };
  return (
    <>
      <JsonFileInput
        ref={file}
        label={t('design.import.title')}
        onFile={(chosen) => void read(chosen)}
      />
      <Menu.Root
        onSelect={({ value }) => {
          if (value === 'import') file.current?.click();
          if (value === 'json') saveJson();
          if (value === 'bpmn') void saveBpmn().catch(() => {});
        }}
      >
        <Menu.Trigger asChild>
          <Button size="xs" variant="outline">
            <ArrowDownUp size={14} />
            {t('design.transfer')}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="json">{t('design.exportJson')}</Menu.Item>
              <Menu.Item value="bpmn" disabled={problems.length > 0}>
                {t('design.exportBpmn')}
              </Menu.Item>
              <Menu.Item value="import">{t('design.import.title')}</Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
