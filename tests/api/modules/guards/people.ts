import { clerk } from '../papers.ts';
import { company, drafted, saving, type Case } from './office.ts';

const hrManager = 'liangxue';

/** A day by the company’s clock. */
const inDays = (days: number) =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

/** What guards of people’s documents refuse. */
export const people: Record<string, Case> = {
  'personnelContractRenewal.afterTwoFixedTerms': {
    arrange: async () => {
      const { rows } = (await company.list(hrManager, 'personnelContractInfo')).data;
      const twice = rows.find((row) => Number(row.signTimes) === 2 && row.status === 'YX');
      return drafted(hrManager, 'personnelContractRenewal', {
        personnelContractId: twice!.id,
        renewResult: 'yes',
        contractPeriodType: 'fixed',
        startDate: '2036-01-01',
        endDate: '2038-12-31',
        employeeOpinion: 'disagree',
      });
    },
    facts: { 'personnelContractId.signTimes': 2 },
    en: 'After two fixed terms an open-ended contract must be offered (Labour Contract Law art. 14): times signed 2',
  },
  'personnelQuit.shortNotice': {
    arrange: async () =>
      drafted(clerk, 'personnelQuit', {
        employeeId: company.person(clerk),
        quitType: 'resign',
        quitReason: ['career'],
        lastWorkDate: inDays(10),
        handoverUserId: company.person('sunli'),
        shortNoticeReason: '家人病重，须返乡照料',
      }),
    facts: { given: '10', needed: '30' },
    en: 'The notice is 10 days; 30 are needed',
  },
  'signatureManage.confirmedByAnother': {
    arrange: async () => {
      const { rows } = (await company.list('admin', 'signatureManage')).data;
      const { id, rev, userId } = await company.read('signatureManage', rows[0]!.id as string);
      return saving('admin', 'signatureManage', { id, rev, data: { confirmUserId: userId } });
    },
    facts: {},
    en: 'A signature is confirmed by somebody else than whose it is',
  },
};
