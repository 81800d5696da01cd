import type { Area } from '../fill/Area.ts';

/** Modules that show what the product can do, and files that were seen before. */
export const misc: Area = {
  plans: [
    {
      module: 'demo',
      count: 4,
      by: ['admin'],
      data: (m) => ({
        sampleText: m.turn(['年度设备盘点', '驻地安全检查', '供应商走访', '报告抽查']),
        sampleLongText: m.turn([
          '按仪器室、试验室、项目部三处分组清点，差异列表另附。',
          '检查消防器材、临时用电与板房防风措施，问题当日整改。',
          '走访三家传感器厂家，了解产能与交期。',
          '随机抽查十份检测报告，核对原始记录与结论。',
        ]),
        sampleInteger: m.integer(3, 60),
        sampleNumber: `${m.integer(10, 90)}.5`,
        sampleMoney: m.money(1_000, 90_000),
        samplePercent: '0.06',
        sampleDate: m.today(),
        sampleLines: [
          { goods: '安全帽', unit: 'piece', qty: '20', price: '38.00' },
          { goods: '反光背心', unit: 'piece', qty: '20', price: '19.50' },
        ],
        sampleLink: 'https://www.huajian.example',
        sampleEmail: 'office@huajian.example',
        sampleMobile: m.phone(),
      }),
    },
    {
      module: 'fileUpload',
      count: 4,
      by: ['admin'],
      data: (m) => ({
        businessKey: `HJ-2026-00${m.i + 1}`,
        moduleNo: m.turn([
          'contractCreate',
          'purchaseContract',
          'reimbursementTravel',
          'sealApply',
        ]),
        fileName: m.turn([
          '监理合同正本.pdf',
          '传感器采购合同.pdf',
          '高铁票.pdf',
          '授权委托书.docx',
        ]),
        fileType: m.i === 3 ? 'docx' : 'pdf',
        fileSize: m.integer(120_000, 4_800_000),
        category: m.turn(['contract', 'contract', 'invoice', 'proof'] as const),
        uploaderId: m.id(m.turn(['xufeng', 'zhulin', 'tangning', 'sunli'])),
        storagePath: `2026/${m.today().slice(5, 7)}/`,
      }),
    },
  ],
};
