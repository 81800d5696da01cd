import { valueTypeOf } from '../../../fields/index.ts';
import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { suits, typesFor, typesOf } from '../../language/fieldUses.ts';
import { isLines } from '../../language/fieldTypes.ts';
import type { Field, FieldType, ListSpec } from '../../language/index.ts';
import type { CheckContext, ModuleSource } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectValue } from './expectPath.ts';
import { listLayouts } from '../../listLayouts.ts';

/** Checks the fields that a list names. */
export class ListPaths {
  constructor(
    private readonly context: CheckContext,
    private readonly place: ModuleSource,
    private readonly at: JsonPath,
  ) {}

  check(list: Partial<ListSpec>) {
    for (const [index, { id, bar }] of (list.columns ?? []).entries())
      if (bar) this.#typed(['columns', index, 'id'], id, typesOf('share'), message('use.bar'));
      else this.#expect(['columns', index, 'id'], id);
    for (const [index, { field }] of (list.sort ?? []).entries())
      this.#sortable(['sort', index, 'field'], field);
    for (const [index, path] of (list.filters ?? []).entries())
      this.#filter(['filters', index], path);
    for (const [index, name] of (list.groups ?? []).entries())
      this.#typed(['groups', index], name, typesFor('group').toSorted(), message('use.grouping'));
    for (const [index, name] of (list.editable ?? []).entries())
      this.#editable(['editable', index], name);
    for (const [index, name] of (list.totals ?? []).entries())
      this.#typed(['totals', index], name, typesFor('total'), message('use.total'));
    for (const [index, name] of (list.search ?? []).entries())
      this.#typed(['search', index], name, typesFor('search'), message('use.search'));
    for (const [index, view] of (list.views ?? []).entries()) this.#view(['views', index], view);
  }

  #expect(path: JsonPath, name: string): Field | undefined {
    return expectValue(this.context, this.place, [...this.at, ...path], name);
  }

  #typed(path: JsonPath, name: string, types: readonly FieldType[], what: Message) {
    const field = this.#expect(path, name);
    if (field && !types.includes(field.type) && !types.includes(valueTypeOf(field)))
      this.#report(path, message('otherFieldType', { what, types, name, type: field.type }));
    return field;
  }

  #filter(path: JsonPath, filter: string) {
    const [name = ''] = filter.split('.');
    if (!isLines(this.place.module.fields[name])) this.#expect(path, filter);
    else this.#report(path, message('filteredByLines', { name }));
  }

  #sortable(path: JsonPath, name: string) {
    const type = this.#expect(path, name)?.type;
    if (type && !suits(type, 'order')) this.#report(path, message('noOrder', { name, type }));
  }

  #editable(path: JsonPath, name: string) {
    const types = [...typesFor('edit'), ...typesFor('set')].toSorted();
    const field = this.#typed(path, name, types, message('use.editable'));
    if (field?.readOnly || field?.fetch) this.#report(path, message('editsNothing', { name }));
  }

  #view(path: JsonPath, { kind, by }: NonNullable<ListSpec['views']>[number]) {
    const needed = listLayouts[kind].by;
    if (!needed) return;
    if (by !== undefined) this.#typed([...path, 'by'], by, needed.types, needed.use);
    else this.#report(path, message('viewWithoutField', { kind }));
  }

  #report(path: JsonPath, problem: Message) {
    this.context.report(this.place.source, [...this.at, ...path], problem);
  }
}
