import { defineError } from '../BusinessError.ts';

/** Of signing in, accounts and roles, and of looking as somebody else. */
export const errorsOfSessions = {
  noSession: defineError('noSession', 3007, { en: 'Please log in', zh: '请登录' }),
  maintenance: defineError<{ content: string; until?: string }>('maintenance', 100, {
    en: 'The system is being maintained: {content}',
    zh: '系统维护中：{content}',
  }),
  badCredentials: defineError('badCredentials', 100, {
    en: 'User name or password is wrong',
    zh: '用户名或密码错误',
  }),
  tooManyAttempts: defineError<{ minutes: number }>('tooManyAttempts', 100, {
    en: 'Too many attempts. Try again in {minutes} minutes',
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
  }),
  mustChangePassword: defineError('mustChangePassword', 100, {
    en: 'Change your password first',
    zh: '请先修改密码',
  }),
  tokenInQuery: defineError('tokenInQuery', 100, {
    en: 'A token belongs in the Authorization header, never in an address',
    zh: '令牌只能放在 Authorization 请求头中，不能出现在地址里',
  }),
  foreignOrigin: defineError<{ origin: string }>('foreignOrigin', 1008, {
    en: 'Requests from {origin} are not accepted',
    zh: '不接受来自 {origin} 的请求',
  }),
  wrongPassword: defineError('wrongPassword', 100, {
    en: 'The current password is wrong',
    zh: '当前密码不正确',
  }),
  passwordRule: defineError('passwordRule', 100, {
    en: 'The new password does not meet the rules',
    zh: '新密码不符合要求',
  }),
  userNameTaken: defineError<{ userName: string }>('userNameTaken', 100, {
    en: 'The user name “{userName}” is taken',
    zh: '用户名“{userName}”已被占用',
  }),
  administratorsAlone: defineError('administratorsAlone', 1008, {
    en: 'The administrator’s role is given and taken by administrators alone',
    zh: '管理员角色只能由管理员授予或收回',
  }),
  ownRole: defineError('ownRole', 1008, {
    en: 'Nobody gives a role to themselves: ask a colleague who may',
    zh: '不能给自己授予角色，请由其他有权限的人员办理',
  }),
  lastAdministrator: defineError('lastAdministrator', 100, {
    en: 'No administrator who can sign in would be left: make somebody else one first, without an end',
    zh: '操作后将没有可登录的管理员，请先另设一名长期有效的管理员',
  }),
  seeingAs: defineError<{ name: string }>('seeingAs', 100, {
    en: 'You look as {name}: nothing can be changed or exported. End the view first',
    zh: '您正以“{name}”的视角查看，不能修改或导出。请先结束查看',
  }),
  seeingAsOver: defineError<{ name: string }>('seeingAsOver', 100, {
    en: 'The time to look as {name} is over. End the view to go on',
    zh: '以“{name}”的视角查看已到时限，请先结束查看',
  }),
  notSeeable: defineError('notSeeable', 100, {
    en: 'You cannot look as this person: it is yourself, or nobody with an open account',
    zh: '不能以该人员的视角查看：该人员是您本人，或没有可用账号',
  }),
};
