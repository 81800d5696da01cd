import {
  AlignLeft,
  Binary,
  Building2,
  Calendar,
  CalendarClock,
  CalendarRange,
  ClipboardList,
  Clock,
  DollarSign,
  Grid3x3,
  Hash,
  Image,
  LayoutTemplate,
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

/** Groups of the palette. */
export const typeGroups = [
  'text',
  'figures',
  'time',
  'choice',
  'links',
  'files',
  'lines',
  'made',
] as const;
export type TypeGroup = (typeof typeGroups)[number];

interface TypeCard {
  icon: LucideIcon;
  group: TypeGroup;
}

/** Every type as the palette offers it, within its group in the order in which people look for things. */
export const typeCards: Record<FieldType, TypeCard> = {
  string: { icon: TextCursorInput, group: 'text' },
  text: { icon: AlignLeft, group: 'text' },
  integer: { icon: Hash, group: 'figures' },
  number: { icon: Binary, group: 'figures' },
  money: { icon: DollarSign, group: 'figures' },
  percent: { icon: Percent, group: 'figures' },
  date: { icon: Calendar, group: 'time' },
  datetime: { icon: CalendarClock, group: 'time' },
  time: { icon: Clock, group: 'time' },
  month: { icon: CalendarRange, group: 'time' },
  year: { icon: CalendarRange, group: 'time' },
  duration: { icon: Timer, group: 'time' },
  dict: { icon: ListTodo, group: 'choice' },
  multiDict: { icon: ListChecks, group: 'choice' },
  boolean: { icon: ToggleLeft, group: 'choice' },
  user: { icon: User, group: 'links' },
  users: { icon: Users, group: 'links' },
  org: { icon: Building2, group: 'links' },
  post: { icon: SquareUser, group: 'links' },
  ref: { icon: Link, group: 'links' },
  refs: { icon: Link, group: 'links' },
  attachment: { icon: Paperclip, group: 'files' },
  image: { icon: Image, group: 'files' },
  address: { icon: MapPin, group: 'files' },
  table: { icon: Table, group: 'lines' },
  matrix: { icon: Grid3x3, group: 'lines' },
  formDesign: { icon: LayoutTemplate, group: 'lines' },
  answers: { icon: ClipboardList, group: 'lines' },
  computed: { icon: SquareFunction, group: 'made' },
  rollup: { icon: Sigma, group: 'made' },
  serial: { icon: Tags, group: 'made' },
  status: { icon: Milestone, group: 'made' },
};

export const typesOf = (group: TypeGroup) =>
  (Object.keys(typeCards) as FieldType[]).filter((type) => typeCards[type].group === group);

/** What a type is called, also what a new field of it is called until somebody names it. */
export function typeTitle(type: FieldType): Text {
  const [en, zh] = values['type']?.[type] ?? [type, type];
  return { en, zh };
}
