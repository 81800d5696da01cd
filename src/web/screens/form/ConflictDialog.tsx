import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { useText } from '../../i18n/useText.ts';
import { isSame } from './changedFields.ts';
import type { Conflict } from './useSave.ts';

interface ConflictDialogProps {
  module: Module;
  conflict: Conflict;
  /** The record as it is to be saved over the newer revision. */
  onResolve: (chosen: RecordData) => Promise<void>;
  onClose: () => void;
}
type Side = 'mine' | 'theirs';

/** Two people edited one record: field by field, which version stays. */
export function ConflictDialog({ module, conflict, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const { base, mine, theirs } = conflict;
  const names = Object.keys(module.fields);
  const changed = (side: RecordData) => (name: string) => !isSame(base[name], side[name]);
  const isMine = changed(mine);
  const isTheirs = changed(theirs.record);
  const disputed = names.filter(
    (name) => isMine(name) && isTheirs(name) && !isSame(mine[name], theirs.record[name]),
  );
  const onlyTheirs = names.filter((name) => isTheirs(name) && !isMine(name));
  const [sides, setSides] = useState<Record<string, Side>>({});
  const resolve = () => {
    const takes = (name: string) =>
      onlyTheirs.includes(name) || (disputed.includes(name) && sides[name] !== 'mine');
    return onResolve(
      Object.fromEntries(names.filter(takes).map((name) => [name, theirs.record[name]])),
    );
  };
  const show = (name: string, value: FieldValue) => {
    const field = module.fields[name]!;
    const { View } = fieldViews[field.type];
    const titles = (path: string, id: string) =>
      theirs.record[path] === id ? theirs.titles[path] : undefined;
    return <View field={field} value={value} path={name} titles={titles} />;
  };
  return (
    <Dialog.Root
      open
      size="lg"
      role="alertdialog"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('conflict.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <p>{t('conflict.text')}</p>
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
                  {[...disputed, ...onlyTheirs].map((name) => (
                    <tr key={name}>
                      <th scope="row">{text(module.fields[name]?.title)}</th>
                      <td>{show(name, base[name])}</td>
                      {(['theirs', 'mine'] as const).map((side) => (
                        <td key={side}>
                          {disputed.includes(name) ? (
                            <label>
                              <input
                                type="radio"
                                name={`conflict.${name}`}
                                checked={(sides[name] ?? 'theirs') === side}
                                onChange={() => setSides({ ...sides, [name]: side })}
                              />
                              {show(name, side === 'mine' ? mine[name] : theirs.record[name])}
                            </label>
                          ) : (
                            show(name, side === 'mine' ? mine[name] : theirs.record[name])
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t('conflict.goOn')}
              </Button>
              <Button onClick={() => void resolve()}>{t('conflict.save')}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
