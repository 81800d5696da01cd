import type { Plan } from '../fill/Area.ts';

const staff = ['xufeng', 'tangning', 'xunuo', 'sunli', 'songjia', 'heyong'] as const;

const files = [
  ['2025年度采购合同汇编', 'contract', 186, 'y10'],
  ['某长江大桥定期检查竣工资料', 'project', 420, 'permanent'],
  ['轨道交通二号线监测成果报告', 'project', 268, 'y30'],
  ['2025年投标文件（中标）', 'bid', 512, 'y10'],
  ['离职员工人事档案（2025）', 'personnel', 96, 'y30'],
  ['2025年会计凭证（一至六月）', 'finance', 640, 'y30'],
  ['2025年会计凭证（七至十二月）', 'finance', 702, 'y30'],
  ['办公会议纪要（2025）', 'administrative', 158, 'y10'],
  ['万能试验机随机资料', 'equipment', 64, 'y10'],
  ['高速公路监理合同及补充协议', 'contract', 88, 'permanent'],
  ['资质延续申报材料', 'administrative', 240, 'permanent'],
  ['城市快速路咨询项目成果', 'project', 312, 'y30'],
] as const;

/** The archive: what lies there, who borrows it, to whom it goes. */
export const archives: Plan[] = [
  {
    module: 'archiveInfo',
    count: files.length,
    by: ['zhoumin'],
    from: 0,
    until: 0.04,
    data: (m) => {
      const [name, archiveType, pages, retention] = m.turn(files);
      return {
        name,
        archiveType,
        orgId: m.id('ZX01'),
        keeperId: m.id('zhoumin'),
        projectId: null,
        contractId: null,
        archivePlace: `档案室${1 + (m.i % 6)}号柜${1 + (m.i % 4)}层`,
        boxNo: `DA-2025-${String(m.i + 1).padStart(3, '0')}`,
        pages,
        secretLevel: archiveType === 'finance' ? 'confidential' : 'internal',
        retention,
        archiveDate: m.today(),
        sourceModuleNo: null,
        businessKey: null,
        borrowerId: null,
        remark: null,
      };
    },
  },
  {
    module: 'archiveBorrow',
    count: 12,
    by: staff,
    from: 0.06,
    data: async (m) => ({
      archiveIds: [await m.ref('archiveInfo', (row) => row['status'] === 'YCK')],
      borrowMode: m.turn(['original', 'copy', 'online'] as const),
      reason: m.turn([
        '编制类似项目业绩证明',
        '审计核查需要',
        '合同纠纷资料核对',
        '投标业绩原件核验',
      ]),
      startDate: m.day(1),
      endDate: m.day(12),
      keeperId: m.id('zhoumin'),
      remark: null,
    }),
    then: async (m, id) => {
      if (m.i > 8) return;
      m.pass(24);
      await m.act('zhoumin', 'archiveBorrow', id, 'giveBack', { actualReturnDate: m.today() });
    },
  },
  {
    module: 'archiveTransfer',
    count: 3,
    by: ['xufeng', 'tangning', 'heyong'],
    from: 0.3,
    data: async (m) => {
      const archiveId = await m.ref('archiveInfo', (row) => row['status'] === 'YCK');
      return {
        archiveIds: [archiveId],
        fromOrgId: m.id(m.turn(['ZX03', 'ZX11', 'ZX04'])),
        toOrgId: m.id('ZX01'),
        receiverId: m.id('zhoumin'),
        transferDate: m.day(3),
        reason: '年度归档资料集中移交档案室',
        copies: 1,
        checklist: [{ archiveId, pages: 186, conditionNote: '完好，已编目' }],
        remark: null,
      };
    },
  },
  {
    module: 'archivesHandover',
    count: 3,
    by: ['songjia', 'xunuo', 'xufeng'],
    from: 0.4,
    data: (m) => ({
      handoverReason: m.turn(['temporary', 'transfer', 'other'] as const),
      fromUserId: m.id(m.as),
      receiverId: m.id(m.turn(['zhulin', 'fenggang', 'heyong'])),
      supervisorId: m.id('zhoumin'),
      handoverDate: m.day(2),
      lines: [
        {
          archiveId: null,
          name: m.turn(['员工入职资料', '隧道项目原始记录', '合同台账及扫描件']),
          copies: 12,
          isOriginal: true,
          remark: null,
        },
        {
          archiveId: null,
          name: m.turn(['劳动合同登记表', '试件送检委托单', '往来函件']),
          copies: 6,
          isOriginal: false,
          remark: null,
        },
      ],
      quitHandoverId: null,
      remark: null,
    }),
  },
];
