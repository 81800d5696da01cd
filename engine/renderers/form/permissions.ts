export type Permission = 'write' | 'read' | 'hidden';
export type FieldPermissions = Readonly<Record<string, Permission>>;

/** What a form is opened for. */
export type FormMode = 'create' | 'edit' | 'approve' | 'view';

/** What may be done with a field of which nothing else is said. */
export const defaultPermission: Record<FormMode, Permission> = {
  create: 'write',
  edit: 'write',
  approve: 'read',
  view: 'read',
};
