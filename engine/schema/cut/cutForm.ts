import type { FormSpec } from '../language/index.ts';

/** A form with only those fields; rows, sections and tabs that are left empty go too. */
export function cutForm(form: FormSpec, isThere: (field: string) => boolean): FormSpec {
  const tabs = form.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections
      .map((section) => ({
        ...section,
        rows: section.rows.map((row) => row.filter(isThere)).filter((row) => row.length > 0),
      }))
      .filter((section) => section.rows.length > 0),
  }));
  return { tabs: tabs.filter((tab) => tab.sections.length > 0) };
}
