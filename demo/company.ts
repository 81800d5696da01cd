/** The demo group: two companies, their departments, posts and people. Codes are keys within this file. */
export const organisations: readonly Organisation[] = [
  { code: 'HJ', name: '华建集团有限公司', short: '华建集团', type: 'group', leader: 'lijianguo' },
  { code: 'HJ01', name: '集团办公室', parent: 'HJ', type: 'department', leader: 'lijianguo' },
  {
    code: 'ZX',
    name: '华建工程咨询有限公司',
    short: '华建咨询',
    parent: 'HJ',
    type: 'company',
    leader: 'wangzhiqiang',
  },
  { code: 'ZX01', name: '总经办', parent: 'ZX', type: 'department', leader: 'wangzhiqiang' },
  { code: 'ZX02', name: '市场部', parent: 'ZX', type: 'department', leader: 'liuyang' },
  { code: 'ZX03', name: '合约法务部', parent: 'ZX', type: 'department', leader: 'huanghai' },
  { code: 'ZX04', name: '财务部', parent: 'ZX', type: 'department', leader: 'yangfan' },
  { code: 'ZX05', name: '采购部', parent: 'ZX', type: 'department', leader: 'machao' },
  { code: 'ZX06', name: '生产经营部', parent: 'ZX', type: 'department', leader: 'guotao' },
  { code: 'ZX07', name: '人力资源部', parent: 'ZX', type: 'department', leader: 'liangxue' },
  { code: 'ZX08', name: '信息中心', parent: 'ZX', type: 'department', leader: 'lvjie' },
  { code: 'ZX11', name: '项目一部', parent: 'ZX', type: 'projectTeam', leader: 'xiedong' },
  { code: 'ZX12', name: '项目二部', parent: 'ZX', type: 'projectTeam', leader: 'dengchao' },
  {
    code: 'ZK',
    name: '华智科技有限公司',
    short: '华智科技',
    parent: 'HJ',
    type: 'company',
    leader: 'tianye',
  },
  { code: 'ZK01', name: '市场部', parent: 'ZK', type: 'department', leader: 'dongjie' },
  { code: 'ZK02', name: '综合管理部', parent: 'ZK', type: 'department', leader: 'panwei' },
  { code: 'ZK03', name: '财务部', parent: 'ZK', type: 'department', leader: 'jiangwen' },
];

export const posts: readonly Post[] = [
  { code: 'P01', name: '董事长', org: 'HJ01', level: 'L6', sequence: 'management' },
  { code: 'P02', name: '总经理', org: 'ZX01', level: 'L6', sequence: 'management' },
  { code: 'P03', name: '副总经理', org: 'ZX01', level: 'L5', sequence: 'management' },
  { code: 'P04', name: '部门经理', org: 'ZX02', level: 'L3', sequence: 'management' },
  { code: 'P05', name: '市场专员', org: 'ZX02', level: 'L1', sequence: 'market' },
  { code: 'P06', name: '合同管理员', org: 'ZX03', level: 'L2', sequence: 'function' },
  { code: 'P07', name: '法务专员', org: 'ZX03', level: 'L2', sequence: 'function' },
  { code: 'P08', name: '会计', org: 'ZX04', level: 'L2', sequence: 'function' },
  { code: 'P09', name: '出纳', org: 'ZX04', level: 'L1', sequence: 'function' },
  { code: 'P10', name: '采购专员', org: 'ZX05', level: 'L1', sequence: 'function' },
  { code: 'P11', name: '造价工程师', org: 'ZX05', level: 'L2', sequence: 'technical' },
  { code: 'P12', name: '清欠专员', org: 'ZX06', level: 'L2', sequence: 'market' },
  { code: 'P13', name: '人事专员', org: 'ZX07', level: 'L1', sequence: 'function' },
  { code: 'P14', name: '项目经理', org: 'ZX11', level: 'L3', sequence: 'technical' },
  { code: 'P15', name: '工程师', org: 'ZX11', level: 'L1', sequence: 'technical' },
  { code: 'P16', name: '系统管理员', org: 'ZX08', level: 'L2', sequence: 'technical' },
];

/** One line of the lists of people; several roles are separated by spaces. */
export const person = (
  userName: string,
  name: string,
  gender: 'M' | 'F',
  org: string,
  post: string,
  roles = '',
  note?: string,
): Person => ({
  userName,
  name,
  gender,
  org,
  post,
  roles: roles ? roles.split(' ') : [],
  ...(note && { note }),
});

/** `roles` are held in the person's own company; `note` marks the accounts that the start page prints. */
export const people: readonly Person[] = [
  person('admin', '系统管理员', 'M', 'ZX08', 'P16', 'sa', 'system administrator'),
  person('lijianguo', '李建国', 'M', 'HJ01', 'P01', 'ch ol', 'chairman'),
  person('wangzhiqiang', '王志强', 'M', 'ZX01', 'P02', 'gm ol', 'general manager'),
  person('chenli', '陈立', 'M', 'ZX01', 'P03', 'dgm', 'deputy general manager'),
  person('zhoumin', '周敏', 'F', 'ZX01', 'P04', 'om ak sk'),
  person('liuyang', '刘洋', 'M', 'ZX02', 'P04', 'sm bm ol', 'head of market, sales manager'),
  person('zhangwei', '张伟', 'M', 'ZX02', 'P05', 'mk', 'market clerk'),
  person('zhaolei', '赵磊', 'M', 'ZX02', 'P05', 'mk'),
  person('sunli', '孙丽', 'F', 'ZX02', 'P05', 'mk ec'),
  person('huanghai', '黄海', 'M', 'ZX03', 'P06', 'cm ol', 'contract manager'),
  person('wujing', '吴静', 'F', 'ZX03', 'P07', 'lg', 'legal reviewer'),
  person('xufeng', '徐峰', 'M', 'ZX03', 'P06', 'cl'),
  person('yangfan', '杨帆', 'M', 'ZX04', 'P04', 'fm br ol', 'finance manager'),
  person('linfang', '林芳', 'F', 'ZX04', 'P08', 'fr', 'finance reviewer'),
  person('zhengjie', '郑洁', 'F', 'ZX04', 'P09', 'ca', 'cashier'),
  person('heyong', '何勇', 'M', 'ZX04', 'P08', 'ac'),
  person('machao', '马超', 'M', 'ZX05', 'P04', 'prm wk ol', 'procurement manager'),
  person('zhulin', '朱琳', 'F', 'ZX05', 'P10', 'pu', 'purchasing clerk'),
  person('hujun', '胡军', 'M', 'ZX05', 'P11', 'ce am vm'),
  person('guotao', '郭涛', 'M', 'ZX06', 'P04', 'pdm ol', 'production manager'),
  person('luodan', '罗丹', 'F', 'ZX06', 'P12', 'rm', 'receivables manager'),
  person('gaoxiang', '高翔', 'M', 'ZX06', 'P12', 'pc'),
  person('liangxue', '梁雪', 'F', 'ZX07', 'P04', 'hrm ol', 'HR manager'),
  person('songjia', '宋佳', 'F', 'ZX07', 'P13', 'hrs'),
  person('lvjie', '吕杰', 'M', 'ZX08', 'P04', 'ol'),
  person('xiedong', '谢东', 'M', 'ZX11', 'P14', 'pm ol', 'project manager'),
  person('tangning', '唐宁', 'F', 'ZX11', 'P15', 'en'),
  person('hanbing', '韩冰', 'F', 'ZX11', 'P15', 'en'),
  person('caoyang', '曹阳', 'M', 'ZX11', 'P15', 'en'),
  person('dengchao', '邓超', 'M', 'ZX12', 'P14', 'pm td ol'),
  person('xunuo', '许诺', 'F', 'ZX12', 'P15', 'en'),
  person('fenggang', '冯刚', 'M', 'ZX12', 'P15', 'en'),
  person('pengyu', '彭宇', 'M', 'ZX12', 'P15', 'en'),
  person('tianye', '田野', 'M', 'ZK', 'P02', 'gm dgm ol'),
  person('dongjie', '董洁', 'F', 'ZK01', 'P04', 'sm asm ol'),
  person('yuanmeng', '袁梦', 'F', 'ZK01', 'P05', 'mk', 'clerk of the other company'),
  person('panwei', '潘伟', 'M', 'ZK02', 'P04', 'cm lg prm pdm rm hrm ol'),
  person('yuyan', '于燕', 'F', 'ZK02', 'P10', 'pu'),
  person('jiangwen', '蒋文', 'F', 'ZK03', 'P04', 'fm fr ol'),
  person('caixia', '蔡霞', 'F', 'ZK03', 'P09', 'ca'),
];

export interface Organisation {
  code: string;
  name: string;
  short?: string;
  parent?: string;
  type: 'group' | 'company' | 'department' | 'projectTeam';
  leader: string;
}
export interface Post {
  code: string;
  name: string;
  org: string;
  level: string;
  sequence: string;
}
export interface Person {
  userName: string;
  name: string;
  gender: 'M' | 'F';
  org: string;
  post: string;
  roles: string[];
  note?: string;
}
