import type { Plan } from '../fill/Area.ts';

const incoming = [
  [
    '关于开展2026年公路水运工程质量安全督查的通知',
    '江苏省交通运输厅',
    'notice',
    '苏交质〔2026〕',
    'important',
  ],
  [
    '关于调整桥梁定期检查频率的意见',
    '南京市公路事业发展中心',
    'opinion',
    '宁公养〔2026〕',
    'normal',
  ],
  [
    '关于报送上半年项目进展情况的函',
    '合肥市轨道交通集团有限公司',
    'letter',
    '合轨函〔2026〕',
    'normal',
  ],
  ['关于同意监理机构人员变更的批复', '杭州市公路管理局', 'reply', '杭公复〔2026〕', 'normal'],
  [
    '隧道病害处治专题会会议纪要',
    '浙江省交通投资集团有限公司',
    'minutes',
    '浙交纪〔2026〕',
    'important',
  ],
  ['关于开展防汛隐患排查的紧急通知', '江北新区管委会', 'notice', '宁新区办〔2026〕', 'urgent'],
] as const;

const outgoing = [
  [
    '关于申请支付第二季度检测费的函',
    'dunning',
    '南京交通建设投资集团有限公司',
    '贵司委托的检测工作已按合同完成第二季度节点，应付检测费尚未支付，请予安排。',
  ],
  [
    '关于更换现场监理人员的函',
    'business',
    '杭州市公路管理局',
    '因工作需要，拟更换一名专业监理工程师，拟派人员资料附后，请予审核。',
  ],
  [
    '关于项目延期的复函',
    'reply',
    '成都轨道交通集团有限公司',
    '来函收悉。经现场核实，同意将外业检测工期顺延十五日。',
  ],
  [
    '关于邀请参加成果评审会的函',
    'invitation',
    '东南大学土木工程学院',
    '兹定于下月召开监测成果评审会，诚邀贵院专家出席指导。',
  ],
  [
    '关于催收逾期工程款的法律函',
    'legal',
    '济南恒信置业有限公司',
    '贵司应于六月底前支付的咨询费已逾期，请于收函后十日内支付。',
  ],
] as const;

const internal = [
  [
    '关于配合提供投标业绩资料的函',
    ['ZX11', 'ZX12'],
    '请于三日内提供近三年桥梁检测项目的合同、验收证明扫描件。',
  ],
  [
    '关于组织年度体检的通知',
    ['ZX02', 'ZX04', 'ZX05'],
    '体检时间为下月第二周，请各部门统计人数并回复人力资源部。',
  ],
  ['关于清理长期借款的函', ['ZX02', 'ZX11'], '部分备用金超期未还，请于月底前办理核销或归还。'],
  [
    '关于仪器设备送检安排的函',
    ['ZX11', 'ZX12'],
    '第三季度到期仪器共18台，请于本周五前送至仪器室。',
  ],
  [
    '关于系统升级停机的通知',
    ['ZX01', 'ZX02', 'ZX06'],
    '周六晚八点至周日凌晨两点系统停机升级，请提前保存资料。',
  ],
] as const;

/** Letters that come, go out, and pass between departments. */
export const letters: Plan[] = [
  {
    module: 'receiptApproval',
    count: 12,
    by: ['songjia', 'xufeng'],
    from: 0.02,
    steps: { undertakerId: { handleResult: '已按来文要求办理，相关材料已报送' } },
    data: (m) => {
      const [title, sourceUnit, documentType, number, urgency] = m.turn(incoming);
      return {
        title,
        sourceUnit,
        sourceNo: `${number}${m.integer(12, 168)}号`,
        receivedDate: m.today(),
        documentType,
        secretLevel: 'internal',
        urgency,
        draftOpinion: '请生产经营条线阅办，按时限反馈',
        undertakeOrgId: m.id(m.i % 2 ? 'ZX11' : 'ZX12'),
        undertakerId: m.id(m.i % 2 ? 'tangning' : 'xunuo'),
        deadline: m.day(15),
        handleResult: null,
        circulateUsers: [m.id('luodan'), m.id('hujun')],
        remark: null,
      };
    },
  },
  {
    module: 'sendLetter',
    count: 12,
    by: ['gaoxiang', 'tangning', 'xunuo', 'zhaolei', 'luodan'],
    from: 0.06,
    data: (m) => {
      const [title, letterType, recipientUnit, content] = m.turn(outgoing);
      return {
        title,
        letterNo: `华建函〔2026〕${m.i + 21}号`,
        letterType,
        recipientUnit,
        sendingRange: null,
        content,
        copies: 2,
        sealId: null,
        sendMethod: null,
        expressNo: null,
        projectId: null,
        remark: null,
      };
    },
    then: async (m, id) => {
      if (m.i % 5 === 4) return;
      m.pass(6);
      await m.act('zhoumin', 'sendLetter', id, 'send', {
        sendDate: m.today(),
        sendMethod: 'express',
        expressNo: `SF${m.random.digits(13)}`,
      });
    },
  },
  {
    module: 'departmentContactLetter',
    count: 10,
    by: ['zhaolei', 'songjia', 'heyong', 'hujun', 'sunli'],
    from: 0.04,
    data: (m) => {
      const [title, orgs, content] = m.turn(internal);
      return {
        title,
        toOrgIds: orgs.map((org) => m.id(org)),
        ccOrgIds: null,
        urgency: m.i % 4 === 2 ? 'important' : 'normal',
        content,
        replyRequired: false,
        replyDeadline: null,
        replies: [],
        remark: null,
      };
    },
  },
];
