import './form.css';
import { Button } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueProps } from '#engine/renderers/fields/FieldView.ts';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import { TitleCache } from '#engine/renderers/form/TitleCache.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { useText } from '../../i18n/useText.ts';
import { Modal } from '../../ui/Modal.tsx';
import { mergeRecords } from './mergeRecords.ts';
import type { Difference, Side, Sides } from './mergeValue.ts';
import type { Conflict } from './useSave.ts';

interface ConflictDialogProps {
  module: Module;
  conflict: Conflict;
  /** Title of a record that the form has met. */
  titleOf: (id: string) => string | undefined;
  /** The record as it is to be saved over the newer revision. */
  onResolve: (chosen: RecordData) => Promise<void>;
  onClose: () => void;
}

/** Two people edited one record: place by place, which version stays. Nothing is saved before all are chosen. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { module, conflict, titleOf, onResolve, onClose } = props;
  const { t } = useTranslation();
  const { base, mine, theirs } = conflict;
  const merge = useMemo(
    () => mergeRecords(module, { base, mine, theirs: theirs.record }),
    [module, base, mine, theirs],
  );
  const book = useMemo(() => new TitleCache(theirs.record, theirs.titles), [theirs]);
  const [sides, setSides] = useState<Sides>({});
  const disputed = merge.differences.filter(({ isDisputed }) => isDisputed);
  const open = disputed.filter(({ key }) => !sides[key]).length;
  const chooseAll = (side: Side) =>
    setSides(Object.fromEntries(disputed.map(({ key }) => [key, side])));
  return (
    <Modal
      size="lg"
      role="alertdialog"
      title={t('conflict.title')}
      onClose={onClose}
      buttons={
        <>
          {open > 0 ? <span role="status">{t('conflict.open', { count: open })}</span> : null}
          <Button variant="outline" onClick={onClose}>
            {t('conflict.goOn')}
          </Button>
          <Button disabled={open > 0} onClick={() => void onResolve(merge.take(sides))}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      {disputed.length > 1 ? (
        <div className="conflict-all">
          <Button size="xs" variant="outline" onClick={() => chooseAll('theirs')}>
            {t('conflict.allTheirs')}
          </Button>
          <Button size="xs" variant="outline" onClick={() => chooseAll('mine')}>
            {t('conflict.allMine')}
          </Button>
        </div>
      ) : null}
      <table className="conflict">
        <thead>
          <tr>
            <th>{t('conflict.field')}</th>
            <th>{t('conflict.base')}</th>
            <th>{t('conflict.theirs')}</th>
            <th>{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {merge.differences.map((difference) => (
            <DifferenceRow
              key={difference.key}
              module={module}
              difference={difference}
              titleOf={(id) => book.get(id) ?? titleOf(id)}
              side={sides[difference.key]}
              onChoose={(side) => setSides({ ...sides, [difference.key]: side })}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

interface DifferenceRowProps extends Pick<ConflictDialogProps, 'module' | 'titleOf'> {
  difference: Difference;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function DifferenceRow({ module, difference, titleOf, side, onChoose }: DifferenceRowProps) {
  const { t } = useTranslation();
  const text = useText();
  const { key, name, line, field, versions, isDisputed } = difference;
  const place = [
    text(module.fields[name]?.title),
    line && t('conflict.line', { number: line.number }),
    line?.column && text(field.title),
  ];
  const { View } = fieldViews[field.type];
  const show = (value: FieldValue) => {
    const isWholeLine = line !== undefined && line.column === undefined;
    if (isWholeLine && !value) return <em>{t('conflict.noLine')}</em>;
    const titles = (_: unknown, id: string) => titleOf(id);
    if (isWholeLine) return <WholeLine table={field} line={value as RecordData} titles={titles} />;
    return <View field={field} value={value} path={key} titles={titles} />;
  };
  return (
    <tr>
      <th scope="row">{place.filter(Boolean).join(' · ')}</th>
      <td data-label={t('conflict.base')}>{show(versions.base)}</td>
      {(['theirs', 'mine'] as const).map((one) => (
        <td key={one} data-label={t(`conflict.${one}`)}>
          {isDisputed ? (
            <label>
              <input
                type="radio"
                name={`conflict.${key}`}
                checked={side === one}
                onChange={() => onChoose(one)}
              />
              <span>{show(versions[one])}</span>
            </label>
          ) : (
            show(versions[one])
          )}
        </td>
      ))}
    </tr>
  );
}

interface WholeLineProps extends Pick<ValueProps, 'titles'> {
  table: Field;
  line: RecordData;
}

/** A line that only one of both has: what it says, one column below the other. */
function WholeLine({ table, line, titles }: WholeLineProps) {
  const text = useText();
  const columns = Object.entries(table.columns ?? {}).filter(([name]) => line[name] != null);
  return (
    <dl className="conflict-line">
      {columns.map(([name, field]) => {
        const { View } = fieldViews[field.type];
        return (
          <div key={name}>
            <dt>{text(field.title)}</dt>
            <dd>
              <View field={field} value={line[name]} path={name} titles={titles} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
