import { budgets } from './budgets.ts';
import { cashiers } from './cashiers.ts';
import { contracts } from './contracts.ts';
import { invoices } from './invoices.ts';
import type { Case } from './office.ts';
import { output } from './output.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { periods } from './periods.ts';
import { projects } from './projects.ts';
import { purchasing } from './purchasing.ts';
import { receipts } from './receipts.ts';
import { redLetters } from './redLetters.ts';

/** Guards that are broken by hand, by module and guard. */
export const cases: Readonly<Record<string, Case>> = {
  ...contracts,
  ...projects,
  ...output,
  ...invoices,
  ...receipts,
  ...redLetters,
  ...purchasing,
  ...payments,
  ...cashiers,
  ...budgets,
  ...people,
  ...periods,
};

/** Guards that only what happens between several documents breaks: tests/api/relations. */
export const betweenDocuments: readonly string[] = [
  'annualBudget.unspent',
  'assetDepreciation.asInLedger',
  'basicAccountPeriod.depreciated',
  'basicAccountPeriod.depreciationNeeded',
  'basicAccountPeriod.depreciationOnce',
  'basicAccountPeriod.depreciationsDone',
  'basicAccountPeriod.provisionNeeded',
  'basicAccountPeriod.provisionOnce',
  'basicAccountPeriod.provisionsDone',
  'bidFeeApply.aboveBudget',
  'bigEventWelfare.aboveStandard',
  'budgetDynamicApply.unspent',
  'cashierPayment.historyPaysNothing',
  'contractCreate.retentionCap',
  'inquiryResult.notOrdered',
  'intelligentConfirm.deliveryNotSigned',
  'marketRepairOrder.partsRequisitioned',
  'officeMaterialRequisition.notCharged',
  'outputAdjust.belowOffset',
  'outputConfirm.retentionNotReceived',
  'paymentApply.retentionDue',
  'paymentApply.withinRetention',
  'personnelInfoChange.askedBack',
  'personnelRecruitment.notEmployed',
  'privateCarSettlement.aboveStandard',
  'projectBudgetAdjust.replacedEdition',
  'projectBudgetAlteration.replacedEdition',
  'projectBudgetRegister.alterationUnderWay',
  'projectBudgetRegister.laterEdition',
  'projectClose.stockLeft',
  'purchaseAcceptance.assetsInStock',
  'purchaseBillBox.ofSupplier',
  'purchaseContract.awarded',
  'purchaseContract.decided',
  'purchaseContract.inquiryNeeded',
  'purchaseContract.retentionCap',
  'purchaseContract.tenderNeeded',
  'purchaseContract.withinAwarded',
  'purchaseContract.withoutInquiry',
  'purchaseOrder.asDecided',
  'purchaseOrder.awarded',
  'purchaseOrder.decided',
  'purchaseOrder.inquiryNeeded',
  'purchaseOrder.requisitionOpen',
  'purchaseOrder.tenderNeeded',
  'purchaseOrder.withinAwarded',
  'purchaseOrder.withoutInquiry',
  'purchaseRequisition.aboveBudget',
  'purchaseSettlement.prepaidSettled',
  'purchaseSettlement.withinPrepaid',
  'receiptClaim.advanceNotOffset',
  'receiptClaim.retentionReceivable',
  'receptionExternal.aboveBudget',
  'stockMovement.notEnough',
  'stockMovement.stockPeriodClosed',
  'supplierUpdate.askedBack',
  'znkjInvoiceManage.restartWithinContract',
  'znkjInvoiceManage.wholeInvoice',
  'znkjSupplierInvoiceImport.invoiceEntered',
];
