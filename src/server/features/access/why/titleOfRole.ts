import { everybody } from '#engine/schema/inWords/titles.ts';
import type { Roles, Text } from '#engine/schema/language/index.ts';

/** What a role is called that people hold, or that everybody has. */
export const titleOfRole = ({ roles }: Roles, code: string): Text =>
  code === 'staff' ? everybody : (roles[code]?.title ?? { en: code, zh: code });
