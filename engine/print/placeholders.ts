/** Placeholders that are no fields of the record. */
export const generalPlaceholders = ['page', 'pages', 'company', 'printedAt', 'printedBy'] as const;
export type GeneralPlaceholder = (typeof generalPlaceholders)[number];

export const isGeneral = (name: string): name is GeneralPlaceholder =>
  (generalPlaceholders as readonly string[]).includes(name);
