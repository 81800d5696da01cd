/** Pieces that generated records are put together from; invented people and companies. */
export const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗'.split('');
export const givenNames = ['建国', '晓梅', '思远', '婷婷', '志强', '雨桐', '浩然', '静怡', '文博', '海燕', '子涵', '立新', '佳琪', '明辉', '玉兰', '俊杰']; // prettier-ignore
export const places = ['杭州', '上海', '宁波', '苏州', '南京', '武汉', '成都', '广州', '青岛', '西安', '合肥', '长沙']; // prettier-ignore
export const brands = ['云栖', '浦江', '港联', '华信', '天成', '博远', '金桥', '恒泰', '瑞丰', '东方', '科瑞', '中建']; // prettier-ignore
export const trades = ['软件', '机电设备', '物流', '建设工程', '信息技术', '智能科技', '环境工程', '材料', '检测技术', '自动化']; // prettier-ignore
export const works = ['信息化平台建设', '设备采购', '生产线改造', '办公楼装修', '运维服务', '系统集成', '检测服务', '软件开发', '监控系统升级', '仓储租赁']; // prettier-ignore
export const banks = ['中国工商银行', '中国建设银行', '招商银行', '中国银行', '交通银行'];
export const streets = ['文三路', '人民大道', '科技园路', '滨江大道', '解放路', '高新三路'];
export const remarks = ['按合同约定执行。', '已与对方确认，资料齐全。', '请于月底前完成。', '需财务复核后办理。', '相关材料见附件。']; // prettier-ignore
export const items = ['预付款', '到货款', '验收款', '质保金', '进度款', '设备费', '服务费', '材料费', '差旅费', '安装费']; // prettier-ignore
