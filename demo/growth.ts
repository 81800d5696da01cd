import type { Office } from './Office.ts';
import type { Organisation, Person } from './company.ts';
import { staffUp } from './people.ts';
import { person } from './company.ts';

/** Departments that the company opens in May, with the people who join it. */
export const newOrganisations: readonly Organisation[] = [
  { code: 'ZX09', name: '市场二部', parent: 'ZX', type: 'department', leader: 'qinlan' },
  { code: 'ZX10', name: '综合管理部', parent: 'ZX', type: 'department', leader: 'daihui' },
  { code: 'ZX13', name: '项目三部', parent: 'ZX', type: 'projectTeam', leader: 'jiangtao' },
  { code: 'ZX14', name: '检测中心', parent: 'ZX', type: 'department', leader: 'luyao' },
];

export const newPeople: readonly Person[] = [
  person('qinlan', '秦岚', 'F', 'ZX09', 'P04', 'bl ol'),
  person('fangyuan', '方圆', 'F', 'ZX09', 'P05'),
  person('shenhao', '沈浩', 'M', 'ZX09', 'P05'),
  person('mengjie', '孟洁', 'F', 'ZX09', 'P05'),
  person('daihui', '戴慧', 'F', 'ZX10', 'P04', 'ol'),
  person('shiyu', '施雨', 'F', 'ZX10', 'P13'),
  person('qiaolin', '乔琳', 'F', 'ZX10', 'P13'),
  person('jiangtao', '姜涛', 'M', 'ZX13', 'P14', 'pm ol'),
  person('renjia', '任佳', 'F', 'ZX13', 'P15'),
  person('hexin', '贺欣', 'F', 'ZX13', 'P15'),
  person('longfei', '龙飞', 'M', 'ZX13', 'P15'),
  person('luyao', '陆瑶', 'F', 'ZX14', 'P14', 'asm ol'),
  person('weiqiang', '魏强', 'M', 'ZX14', 'P15'),
  person('yanxu', '严旭', 'M', 'ZX14', 'P15'),
];

/** Hires them, with random numbers of their own, so that what was there before stays as it is. */
export const grow = (office: Office) =>
  staffUp(office, { organisations: newOrganisations, posts: [], people: newPeople, before: 40 });
