import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';

const documents = [
  ['QM-01', '质量手册', 'quality', 'internal'],
  ['CX-08', '检测报告控制程序', 'procedure', 'internal'],
  ['ZY-12', '桥梁外观检查作业指导书', 'work', 'internal'],
  ['ZY-15', '地质雷达检测作业指导书', 'work', 'internal'],
  ['JTG-H21', '公路桥梁技术状况评定标准', 'standard', 'public'],
  ['JL-031', '仪器使用记录表', 'record', 'internal'],
  ['JL-044', '混凝土回弹原始记录', 'record', 'internal'],
  ['WL-007', '省厅质量督查检查要点', 'external', 'internal'],
  ['CX-11', '不符合工作控制程序', 'procedure', 'internal'],
  ['ZY-20', '隧道监控量测作业指导书', 'work', 'confidential'],
] as const;

const filings = [
  ['检测机构资质延续备案', 'qualification', '江苏省交通运输厅'],
  ['监理项目负责人变更备案', 'project', '南京市交通工程质量监督站'],
  ['跨区经营备案', 'industryCommerce', '合肥市市场监督管理局'],
  ['现场试验室设立备案', 'project', '浙江省交通质监局'],
  ['增值税一般纳税人备案', 'tax', '国家税务总局南京江北新区税务局'],
  ['检测人员登记备案', 'personnel', '江苏省交通运输厅'],
] as const;

const staff = ['songjia', 'tangning', 'xunuo', 'xufeng'] as const;

/** Controlled documents, who borrows them, and what is filed with the authorities. */
export const files: Area = {
  by: staff,
  plans: [
    {
      module: 'fileListing',
      count: documents.length,
      from: 0,
      until: 0.3,
      fates: inTurn(7, 'running', 1, 'draft'),
      data: (m) => {
        const [fileNo, fileName, fileCategory, secretLevel] = m.turn(documents);
        return {
          fileNo,
          fileName,
          fileCategory,
          version: 'A/1',
          replacesId: null,
          secretLevel,
          issueOrgId: m.id('ZX06'),
          effectiveDate: m.day(10),
          sendingRange: ['ZX11', 'ZX12'].map((org) => m.id(org)),
          projectId: null,
          keeperId: m.id('zhoumin'),
          archivePlace: '档案室3号柜',
          keywords: fileName,
          remark: null,
        };
      },
    },
    {
      module: 'fileBorrow',
      count: 9,
      by: ['tangning', 'xunuo', 'caoyang', 'fenggang'],
      from: 0.3,
      data: async (m) => ({
        fileIds: [await m.ref('fileListing')],
        borrowMode: m.turn(['copy', 'original', 'online'] as const),
        reason: m.turn(['现场试验室质量体系检查', '新员工学习', '编制作业方案参考']),
        startDate: m.day(1),
        endDate: m.day(15),
        isOut: m.i % 3 === 1,
        remark: null,
      }),
      then: async (m, id) => {
        if (m.i > 6) return;
        m.pass(20);
        await m.act('zhoumin', 'fileBorrow', id, 'giveBack', { actualReturnDate: m.today() });
      },
    },
    {
      module: 'fileVoid',
      count: 2,
      from: 0.7,
      fates: ['running', 'approved'],
      data: async (m) => ({
        fileIds: [
          await m.ref('fileListing', (row) => row['fileNo'] === (m.i ? 'JL-031' : 'WL-007')),
        ],
        voidDate: m.day(5),
        handling: m.i ? 'keep' : 'destroy',
        replacementFileId: null,
        reason: m.i ? '记录表格式改版' : '外来文件已失效',
        recalled: true,
        recalledCount: 6,
        remark: null,
      }),
    },
    {
      module: 'filingRegistration',
      count: 10,
      from: 0.1,
      data: (m) => {
        const [filingMatter, filingType, filingAuthority] = m.turn(filings);
        return {
          filingMatter,
          filingType,
          filingAuthority,
          companyId: m.id('ZX'),
          projectId: null,
          contractId: null,
          employeeId: null,
          submitDate: m.day(-15),
          filingNo: `苏交备〔2026〕${m.integer(102, 986)}号`,
          filingDate: m.day(-2),
          validUntil: filingType === 'qualification' ? '2029-06-30' : m.day(365),
          reason: null,
          remark: null,
        };
      },
    },
  ],
};
