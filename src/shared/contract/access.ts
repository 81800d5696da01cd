import type { Text } from '#engine/schema/language/index.ts';

/** By which rules somebody may do what, with a record or at all. */
export interface WhyAnswer {
  person: { id: string; name: string; organisation: string | null; isActive: boolean };
  module: { name: string; title: Text };
  record: { id: string; title: string | null } | null;
  /** Roles the person holds, and where each is written. */
  roles: WhyRole[];
  actions: WhyAction[];
  grants: WhyGrant[];
  fields: WhyField[];
  screens: WhyScreen[];
}

export interface WhyRole {
  code: string;
  title: Text;
  /** Everybody who works here has it. */
  isEverybodys: boolean;
  holdings: WhyHolding[];
}
export interface WhyHolding {
  /** Of the record that gives the role. */
  id: string;
  organisation: string | null;
  /** From, until, and what else decides whether it is in force. */
  facts: { title: Text; value: string | null }[];
}

export interface WhyAction {
  action: string;
  /** Of a button; the usual actions go by their names. */
  title: Text | null;
  isAllowed: boolean;
  /** Allowed, and possible in the state the record is in; null without a record. */
  isOffered: boolean | null;
  /** Ids of the grants that allow it. */
  by: string[];
}

export interface WhyGrant {
  id: string;
  /**
   * Of the module’s access; of a button that a list gives; because of a process: a task now or before, having started
   * it, or a copy; or because the record is for the person.
   */
  from: 'access' | 'list' | 'role' | 'task' | 'start' | 'readers';
  roles: { code: string; title: Text; isHeld: boolean }[];
  actions: string[];
  /** Null: every record. */
  rows: WhyRows | null;
  isHeld: boolean;
  /** Null: without a record. */
  matches: boolean | null;
  /** How many fields it reaches. */
  fields: number;
}

/** A condition in parts of which all, or any, must hold. */
export interface WhyRows {
  text: string;
  joined: 'all' | 'any';
  parts: WhyPart[];
}
export interface WhyPart {
  text: string;
  /** The same as people say it. */
  words: Text;
  holds: boolean | null;
  values: WhyValue[];
}
export interface WhyValue {
  path: string;
  title: Text | null;
  /** In words; null: empty. */
  value: string | null;
  /** Whoever asks may not see it. */
  isHidden: boolean;
}

export interface WhyField {
  name: string;
  title: Text;
  level: 'normal' | 'sensitive';
  isVisible: boolean;
  by: string[];
}

/** A screen, and the entries of the menu that lead to it. */
export interface WhyScreen {
  id: string;
  kind: string;
  title: Text;
  path: string;
  /** Some grant allows what it is for. */
  isGranted: boolean;
  /** From the top of the menu; with the roles an entry on the way is kept for. */
  places: { titles: Text[]; roles: { code: string; title: Text }[]; isShown: boolean }[];
}

/** What other grants of a module would change. Actions that stay are left out. */
export interface RightsPreview {
  /** Counted for so many people with an account, of so many. */
  people: number;
  of: number;
  actions: {
    action: string;
    /** People who could do it with some record they could not before. */
    gaining: number;
    losing: number;
    /** Records, once for each such person. */
    recordsGained: number;
    recordsLost: number;
  }[];
}

/** People who hold each role now, by code. */
export type RoleHolderCounts = Record<string, number>;
