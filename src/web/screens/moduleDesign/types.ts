import {
  AlignLeft,
  Binary,
  Building2,
  Calendar,
  CalendarClock,
  CalendarRange,
  Clock,
  DollarSign,
  Grid3x3,
  Hash,
  Image,
  Link,
  ListChecks,
  ListTodo,
  MapPin,
  Milestone,
  Paperclip,
  Percent,
  Sigma,
  SquareFunction,
  SquareUser,
  Table,
  Tags,
  TextCursorInput,
  Timer,
  ToggleLeft,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { values } from '#engine/renderers/definition/words/values.ts';
import type { FieldType, Text } from '#engine/schema/language/index.ts';

export const typeIcons: Record<FieldType, LucideIcon> = {
  string: TextCursorInput,
  text: AlignLeft,
  integer: Hash,
  number: Binary,
  money: DollarSign,
  percent: Percent,
  date: Calendar,
  datetime: CalendarClock,
  time: Clock,
  duration: Timer,
  month: CalendarRange,
  year: CalendarRange,
  boolean: ToggleLeft,
  dict: ListTodo,
  multiDict: ListChecks,
  ref: Link,
  refs: Link,
  user: User,
  users: Users,
  org: Building2,
  post: SquareUser,
  attachment: Paperclip,
  image: Image,
  address: MapPin,
  serial: Tags,
  status: Milestone,
  table: Table,
  computed: SquareFunction,
  rollup: Sigma,
  matrix: Grid3x3,
};

/** The palette, in the order in which people look for things. */
export const typeGroups = {
  text: ['string', 'text'],
  figures: ['integer', 'number', 'money', 'percent'],
  time: ['date', 'datetime', 'time', 'month', 'year', 'duration'],
  choice: ['dict', 'multiDict', 'boolean'],
  links: ['user', 'users', 'org', 'post', 'ref', 'refs'],
  files: ['attachment', 'image', 'address'],
  lines: ['table', 'matrix'],
  made: ['computed', 'rollup', 'serial', 'status'],
} as const satisfies Record<string, readonly FieldType[]>;

/** What a type is called, also what a new field of it is called until somebody names it. */
export function typeTitle(type: FieldType): Text {
  const [en, zh] = values['type']?.[type] ?? [type, type];
  return { en, zh };
}
