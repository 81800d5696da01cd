import { codesOf } from './codes.ts';
import { isSerial } from './language/fieldTypes.ts';
import type { Dictionary, Menu, Module } from './language/index.ts';
import { processAreas, processAreasOf } from './processAreas.ts';

/** The dictionary of all modules with records. */
export const storedModules = 'storedModule';
/** Of those with an approval process. */
const approvedModules = 'approvedModule';
/** Of those whose records somebody who leaves hands over. */
export const ownedModules = 'ownedModule';
/** Of those whose records get a number by themselves. */
const numberedModules = 'numberedModule';
/** Dictionaries that follow from the modules: nobody writes them. */
export const moduleDicts: readonly string[] = [
  approvedModules,
  processAreas,
  storedModules,
  ownedModules,
  numberedModules,
];

const isHandedOver = ({ fields }: Module) =>
  Object.values(fields).some(({ owner }) => owner?.leaving === 'handOver');

/** Dictionaries that nobody writes: modules by their titles. */
export const modulesByTitle = ({
  modules,
  menu,
}: {
  modules: readonly Module[];
  menu: Menu;
}): Dictionary[] => {
  const items = (some: readonly Module[]) =>
    some.flatMap(codesOf).map(({ moduleNo, title }) => ({ value: moduleNo, title }));
  return [
    {
      dict: approvedModules,
      title: { en: 'Module with approval', zh: '审批模块' },
      items: modules
        .filter(({ flow }) => flow)
        .map(({ module, title }) => ({ value: module, title })),
    },
    processAreasOf(modules, menu),
    {
      dict: storedModules,
      title: { en: 'Kind of document', zh: '单据类型' },
      items: items(modules.filter(({ sources }) => !sources)),
    },
    {
      dict: ownedModules,
      title: { en: 'What can be handed over', zh: '可移交内容' },
      items: modules.filter(isHandedOver).map(({ module, title }) => ({ value: module, title })),
    },
    {
      dict: numberedModules,
      title: { en: 'Numbered document', zh: '自动编号的单据' },
      items: modules
        .filter(({ fields }) => Object.values(fields).some(isSerial))
        .map(({ module, title }) => ({ value: module, title })),
    },
  ];
};
