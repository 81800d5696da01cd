import type { Make } from '../fill/Make.ts';

/** Code, name, category, subject of cost, account, whether it needs an invoice, subject of budgets. */
export const expenseTypes = [
  ['F01', '办公费', 'general', 'office', '6602.01', true, 'YS14'],
  ['F02', '通讯费', 'general', 'office', '6602.02', true, 'YS14'],
  ['F03', '市内交通费', 'general', 'travel', '6602.03', true, 'YS12'],
  ['F04', '快递邮寄费', 'general', 'office', '6602.04', true, 'YS14'],
  ['F05', '培训费', 'general', 'management', '6602.05', true, null],
  ['F06', '资料印刷费', 'general', 'office', '6602.06', true, 'YS14'],
  ['F07', '招聘费', 'general', 'management', '6602.07', true, null],
  ['F11', '差旅交通费', 'travel', 'travel', '6601.01', true, 'YS12'],
  ['F12', '差旅住宿费', 'travel', 'travel', '6601.02', true, 'YS12'],
  ['F13', '出差补贴', 'travel', 'travel', '6601.03', false, 'YS12'],
  ['F21', '业务招待费', 'entertainment', 'entertainment', '6601.05', true, 'YS13'],
  ['F31', '车辆燃油费', 'vehicle', 'vehicle', '6401.11', true, 'YS15'],
  ['F32', '车辆维修保养费', 'vehicle', 'vehicle', '6401.12', true, 'YS15'],
  ['F33', '过路停车费', 'vehicle', 'vehicle', '6401.13', true, 'YS15'],
  ['F41', '试验耗材', 'purchase', 'material', '6401.03', true, null],
  ['F42', '设备租赁费', 'purchase', 'equipment', '6401.04', true, null],
  ['F51', '分公司水电物业费', 'branch', 'house', '6602.11', true, 'YS14'],
  ['F52', '分公司办公费', 'branch', 'office', '6602.12', true, 'YS14'],
] as const;

/** Type, what it was, lowest and highest amount, why. */
export const everyday = [
  ['F06', '投标文件打印装订', 320, 1_480, '投标文件印刷装订费'],
  ['F04', '顺丰快递费', 48, 260, '合同原件及报告邮寄'],
  ['F03', '地铁及出租车费', 60, 380, '外出办事市内交通'],
  ['F01', '打印纸、硒鼓', 280, 1_650, '部门办公用品零星采购'],
  ['F02', '项目部宽带费', 600, 1_200, '项目部驻地宽带半年费'],
  ['F05', '注册监理工程师继续教育', 480, 1_200, '执业资格继续教育学费'],
  ['F06', '检测报告彩印', 180, 960, '检测报告彩色打印装订'],
  ['F01', '会议用水及茶叶', 120, 520, '月度生产例会用品'],
  ['F07', '招聘网站套餐', 2_800, 5_600, '下半年招聘渠道费用'],
  ['F03', '现场踏勘打车费', 90, 420, '新项目现场踏勘'],
  ['F05', '检测员取证培训', 1_600, 3_200, '公路水运检测员取证培训费'],
  ['F01', '档案盒、标签', 160, 640, '竣工资料整理归档用品'],
] as const;

/** City, its level, province, how far in days, why. */
export const journeys = [
  ['合肥市', 'provincial', '340100', '安徽省', '340000', 2, '参加引江济淮项目月度协调会'],
  ['杭州市', 'provincial', '330100', '浙江省', '330000', 2, '隧道病害整治项目现场检测'],
  ['武汉市', 'provincial', '420100', '湖北省', '420000', 3, '轨道交通三号线第三方检测进场'],
  ['济南市', 'provincial', '370100', '山东省', '370000', 2, '改扩建工程监理例会'],
  ['苏州市', 'prefecture', '320500', '江苏省', '320000', 1, '桥梁健康监测设备巡检'],
  ['成都市', 'provincial', '510100', '四川省', '510000', 4, '轨道交通检测项目季度评审'],
  ['广州市', 'first', '440100', '广东省', '440000', 3, '全过程咨询项目成果汇报'],
] as const;

export const typeOf = (m: Make, code: string) =>
  m.ref('expenseType', (row) => row['code'] === code);

/** A line with a receipt of its own. */
export async function expense(m: Make, code: string, remark: string, low: number, high: number) {
  return {
    expenseTypeId: await typeOf(m, code),
    expenseDate: m.day(-m.integer(1, 12)),
    invoiceType: m.pick(['digital', 'eGeneral', 'digital', 'vatGeneral'] as const),
    invoiceNo: m.random.digits(20),
    amount: m.money(low, high, 1),
    remark,
  };
}

/** What every claim has in common. */
export const claim = (m: Make) => ({
  accountDate: m.today(),
  paymentMethod: 'transfer',
});
