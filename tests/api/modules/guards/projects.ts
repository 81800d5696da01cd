import { breakGround, clerk, sign } from '../papers.ts';
import {
  type Case,
  company,
  drafted,
  ground,
  runningProject,
  saving,
  suspended,
  voiding,
  wonBid,
} from './office.ts';

/** Cases of the guards of customers, projects and their categories, by module and guard. */
export const projects: Record<string, Case> = {
  'projectAdd.bidNotWon': {
    async arrange() {
      const { bidId, loses } = await wonBid();
      const attempt = await drafted(clerk, 'projectAdd', {
        ...(await runningProject(ground.customerId)),
        bidId,
      });
      await loses();
      return attempt;
    },
    facts: { 'bidId.status': 'WZB' },
    en: 'The bid was not won',
  },
  'customerAdd.notUsed': {
    async arrange() {
      const other = await breakGround(company);
      await sign(company, other, { amount: '1250000.00' });
      return voiding('liuyang', 'customerAdd', other.customerId);
    },
    facts: { contractAmount: '1250000.00' },
    en: 'Contracts of 1,250,000.00 are in force with this customer',
  },
  'projectAdd.notUsed': {
    async arrange() {
      const other = await breakGround(company);
      await sign(company, other, { amount: '80.00' });
      return voiding('guotao', 'projectAdd', other.projectId);
    },
    facts: { contractAmount: '80.00' },
    en: 'Contracts of 80.00 are in force for this project',
  },
  'projectAdd.customerInForce': {
    async arrange() {
      const customer = await suspended('customerAdd', 'liuyang', clerk);
      const attempt = await drafted(clerk, 'projectAdd', await runningProject(customer.id));
      await customer.suspend();
      return attempt;
    },
    facts: { 'customerId.status': 'YZT' },
    en: 'The customer is not effective',
  },
  'projectCategory.notOwnParent': {
    async arrange() {
      const id = await company.add('guotao', 'projectCategory', { code: 'TEST', name: '测试' });
      const { rev } = await company.read('projectCategory', id);
      return saving('guotao', 'projectCategory', { id, rev, data: { parentId: id } });
    },
    facts: {},
    en: 'A category cannot be above itself',
  },
  'projectCategory.categoryOwnAncestor': {
    async arrange() {
      const above = await company.add('guotao', 'projectCategory', { code: 'UP', name: '上级' });
      const below = { code: 'DOWN', name: '下级', parentId: above };
      const parentId = await company.add('guotao', 'projectCategory', below);
      const { rev } = await company.read('projectCategory', above);
      return saving('guotao', 'projectCategory', { id: above, rev, data: { parentId } });
    },
    facts: {},
    en: 'A category cannot be its own ancestor',
  },
};
