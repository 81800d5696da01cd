import { expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { recordStatus } from '#engine/schema/record.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { isShipped } from '#tests/support/shipped.ts';

const modules = companyFiles
  .filter(({ kind }) => kind === 'module')
  .map(({ value }) => value as Module);
const granted = ({ access }: Module) => new Set(access.flatMap(({ actions }) => actions));
const hasVoid = ({ fields }: Module) => fields['status']?.statuses?.includes(recordStatus.void);

/** Documents with a process that nobody declares void, by why. */
const neverVoid: Record<string, string> = {
  'a change is undone by another change':
    'contractChange contractUpdate intelligenceContractChange customerUpdate projectBudgetAlteration chanceUpdate projectUpdate projectReportExtension equipmentContractChange purchaseContractChange personnelInfoChange personnelContractRenewal projectMaintenance supplierUpdate orgStructureChange collectionBaseDate customerShare',
  'it makes something else void or closes it, which stays so':
    'contractVoid intelligenceContractCancel fileVoid purchaseContractVoid reportInvalid bidClose projectClose projectReportClose projectReportReclose personnelContractTerminate sealDestroyApply assetDisposalApply staffAccommodationCheckOut supplierBlacklist',
  'things were handed over, taken back, counted or spent by then':
    'assetAllocationApply assetBorrowApply assetMaintenanceApply assetRequisition assetReturnApply assetInventory archiveBorrow archiveTransfer archivesHandover certificateCopyLend bidFeeExecute znkjDelivery znkjInvoiceManage purchaseMerge',
  'the person works otherwise by then':
    'personnelQuitHandover personnelRegular personnelReturn personnelTransfer',
  'others go on from it; a new one takes its place':
    'bidApply bidInitiation fileListing projectBudgetRegister reportRegistration subjectBudgetPlan subjectDocument subjectDutyPerson subjectProjectPlan subjectProjectTeam',
};

test('what has a process and can be void is declared void by somebody, or never for a reason', () => {
  const reasoned = Object.values(neverVoid).flatMap((names) => names.split(' '));
  const unvoidable = modules
    .filter(isShipped)
    .filter((module) => module.flow && hasVoid(module) && !granted(module).has('void'))
    .map(({ module }) => module);
  expect(unvoidable.toSorted()).toEqual(reasoned.toSorted());
});

test('every action that is granted is one that its module has', () => {
  const unserved = modules.flatMap((module) => {
    const { flow, transitions = [] } = module;
    const served = new Set([
      'read',
      'create',
      'update',
      'delete',
      'export',
      'print',
      ...(module.import ? ['import'] : []),
      ...(flow ? ['submit', 'intervene'] : []),
      ...(hasVoid(module) ? ['void'] : []),
      ...transitions.filter(({ action }) => action).map(({ id }) => id),
    ]);
    return [...granted(module)]
      .filter((action) => !served.has(action))
      .map((action) => `${module.module}.${action}`);
  });
  expect(unserved).toEqual([]);
});

test('every document with a process is begun and submitted by somebody', () => {
  const stuck = modules.filter(
    (module) => module.flow && !['create', 'submit'].every((action) => granted(module).has(action)),
  );
  expect(stuck.map(({ module }) => module)).toEqual([]);
});

test('every button that asks for nothing and leaves the status as it is says what it does', () => {
  const silent = modules.flatMap(({ module, transitions = [] }) =>
    transitions
      .filter(({ from, to, action }) => {
        const asks = action?.confirm ?? action?.fields;
        return action && !asks && from.every((status) => status === to);
      })
      .map(({ id }) => `${module}.${id}`),
  );
  expect(silent).toEqual([]);
});
