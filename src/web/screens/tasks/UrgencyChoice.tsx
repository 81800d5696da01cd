import { NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

const urgencies = ['overdue', 'soon'] as const;

/** Just what is past its time, or will be within a day. */
export function UrgencyChoice(props: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <NativeSelect.Root size="sm" width="150px">
      <NativeSelect.Field
        aria-label={t('tasks.urgency')}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <option value="">{t('tasks.anyUrgency')}</option>
        {urgencies.map((urgency) => (
          <option key={urgency} value={urgency}>
            {t(`tasks.${urgency}`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
