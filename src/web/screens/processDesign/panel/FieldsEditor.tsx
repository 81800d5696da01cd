import { useTranslation } from 'react-i18next';
import type { ApproveStep } from '#engine/schema/language/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';
import { Mistakes } from './Mistakes.tsx';

type Fields = NonNullable<ApproveStep['fields']>;
interface FieldsEditorProps {
  step: ApproveStep;
  onChange: (fields: Fields | undefined) => void;
}

const sights = ['write', 'read', 'hidden'] as const;

/** How this step sees each field of the record. */
export function FieldsEditor({ step, onChange }: FieldsEditorProps) {
  const { t } = useTranslation();
  const text = useText();
  const { design } = useDesign();
  const said: Partial<Fields> = step.fields ?? {};
  const set = (path: string, sight: string) => {
    const { [path]: _old, ...rest } = said;
    const chosen = sights.find((each) => each === sight);
    const next = chosen ? { ...said, [path]: chosen } : rest;
    onChange(Object.keys(next).length > 0 ? (next as Fields) : undefined);
  };
  return (
    <details open={step.fields !== undefined || undefined}>
      <summary>{t('design.fields', { count: Object.keys(said).length })}</summary>
      <Mistakes stepId={step.id} at="fields" />
      <table className="design-fields">
        <tbody>
          {design.fields.map(({ path, title }) => (
            <tr key={path} data-said={said[path]}>
              <th scope="row">
                {text(title)}
                <code>{path}</code>
              </th>
              <td>
                <select
                  aria-label={`${text(title)} (${path})`}
                  value={said[path] ?? ''}
                  onChange={(event) => set(path, event.target.value)}
                >
                  <option value="">
                    {t('design.otherwise', { otherwise: t('design.sight.read') })}
                  </option>
                  {sights.map((sight) => (
                    <option key={sight} value={sight}>
                      {t(`design.sight.${sight}`)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
