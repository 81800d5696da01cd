import { useTranslation } from 'react-i18next';
import type { ApproveStep } from '#engine/schema/language/index.ts';
import { SelectLine } from './SelectLine.tsx';

interface RejectionProps {
  value: ApproveStep['onReject'];
  onChange: (value: ApproveStep['onReject']) => void;
}

const rejections = ['end', 'starter', 'previous'] as const;

/** What a step that fails does. */
export function Rejection({ value, onChange }: RejectionProps) {
  const { t } = useTranslation();
  return (
    <SelectLine
      label={t('design.onReject')}
      value={value}
      options={rejections.map((each) => ({ value: each, title: t(`design.rejections.${each}`) }))}
      otherwise={t('design.rejections.end')}
      onChange={onChange}
    />
  );
}
