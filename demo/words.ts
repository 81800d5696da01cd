/** Believable names to make customers, suppliers and projects of. */
export const cities = [
  { provinceCode: '320000', provinceName: '江苏省', cityCode: '320100', cityName: '南京市' },
  { provinceCode: '320000', provinceName: '江苏省', cityCode: '320500', cityName: '苏州市' },
  { provinceCode: '330000', provinceName: '浙江省', cityCode: '330100', cityName: '杭州市' },
  { provinceCode: '340000', provinceName: '安徽省', cityCode: '340100', cityName: '合肥市' },
  { provinceCode: '370000', provinceName: '山东省', cityCode: '370100', cityName: '济南市' },
  { provinceCode: '420000', provinceName: '湖北省', cityCode: '420100', cityName: '武汉市' },
  { provinceCode: '510000', provinceName: '四川省', cityCode: '510100', cityName: '成都市' },
  { provinceCode: '440000', provinceName: '广东省', cityCode: '440100', cityName: '广州市' },
];
export const customerKinds = [
  { suffix: '交通建设投资集团有限公司', type: 'stateOwned', industry: 'highway' },
  { suffix: '轨道交通集团有限公司', type: 'stateOwned', industry: 'railway' },
  { suffix: '城市建设发展有限公司', type: 'stateOwned', industry: 'municipal' },
  { suffix: '水务集团有限公司', type: 'stateOwned', industry: 'water' },
  { suffix: '恒信置业有限公司', type: 'private', industry: 'building' },
  { suffix: '绿能电力有限公司', type: 'private', industry: 'energy' },
  { suffix: '公路事业发展中心', type: 'institution', industry: 'highway' },
  { suffix: '住房和城乡建设局', type: 'government', industry: 'municipal' },
];
export const supplierKinds = [
  { suffix: '仪器设备有限公司', type: 'manufacturer', category: 'equipment' },
  { suffix: '建材贸易有限公司', type: 'trader', category: 'material' },
  { suffix: '劳务服务有限公司', type: 'service', category: 'labor' },
  { suffix: '检测技术服务有限公司', type: 'service', category: 'assist' },
  { suffix: '汽车租赁有限公司', type: 'service', category: 'car' },
  { suffix: '信息科技有限公司', type: 'agent', category: 'service' },
];
export const projectKinds = [
  { category: 'JL', contract: 'supervision', name: '高速公路改扩建工程施工监理' },
  { category: 'JC', contract: 'inspection', name: '轨道交通工程第三方检测' },
  { category: 'SJ', contract: 'design', name: '市政道路提升工程设计' },
  { category: 'ZX', contract: 'consulting', name: '全过程工程咨询' },
  { category: 'JC', contract: 'inspection', name: '桥梁健康监测' },
  { category: 'ZX', contract: 'service', name: '隧道病害整治技术服务' },
];
export const categories = [
  { code: 'JL', name: '监理', creditDays: 30 },
  { code: 'JC', name: '检测', creditDays: 45 },
  { code: 'SJ', name: '设计', creditDays: 60 },
  { code: 'ZX', name: '咨询', creditDays: 30 },
];
export const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙'];
export const givenNames = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '军',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
];
export const banks = [
  '中国工商银行',
  '中国建设银行',
  '中国银行',
  '中国农业银行',
  '交通银行',
  '招商银行',
];
export const opinions = [
  '同意',
  '同意，请按合同执行',
  '已核实，同意',
  '资料齐全，同意',
  '同意办理',
];
export const objections = [
  '收款计划与招标文件不一致，请核对后重新提交',
  '附件不全，请补充盖章扫描件',
  '金额与合同不符，请更正',
];
