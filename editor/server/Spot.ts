import type { Position, TextDocument } from 'vscode-languageserver-textdocument';
import { markedSlot, slotMark } from '#engine/schema/naming/completion.ts';
import { kindOfFile, type DefinitionKind } from '#engine/schema/definitionKinds.ts';
import type { JsonSchemas } from './JsonSchemas.ts';
import { namesAt, type Named } from './names.ts';
import { placeAt, withValue, type Place } from './place.ts';
import type { Workspace } from './Workspace.ts';

/** Where the cursor is in a definition, with what the language says of it. */
export class Spot {
  private constructor(
    readonly workspace: Workspace,
    readonly document: TextDocument,
    readonly file: string,
    readonly kind: DefinitionKind | undefined,
    readonly offset: number,
    /** Of the document, with a text put where a value is missing yet. */
    readonly text: string,
    readonly place: Place | undefined,
  ) {}

  static async at(
    workspace: Workspace,
    schemas: JsonSchemas,
    { document, file, position }: { document: TextDocument; file: string; position: Position },
  ): Promise<Spot> {
    const kind = kindOfFile(file);
    const offset = document.offsetAt(position);
    const text = withValue(document.getText(), offset);
    const matching = kind ? await schemas.matching(kind, text) : [];
    const place = placeAt(text, text === document.getText() ? offset : offset + 1, matching);
    return new Spot(workspace, document, file, kind, offset, text, place);
  }

  /** Nothing is written yet where a value belongs. */
  get isBare(): boolean {
    return this.text !== this.document.getText();
  }

  /** The expression the cursor is in: what is written of it, its slot, and where in it the cursor is. */
  get expression() {
    if (!this.place?.isExpression) return undefined;
    const { start, end } = this.place;
    const slot = this.slotOf(start, end);
    const cursor = this.isBare ? 0 : this.offset - start - 1;
    return slot && { ...slot, written: this.text.slice(start + 1, end - 1), cursor };
  }

  /** What the name at the cursor means. */
  get named(): Named | undefined {
    if (!this.place?.named) return undefined;
    const name = String(this.place.node.value);
    const all = namesAt(this.workspace, { ...this.place.named, text: name });
    return all.find((one) => one.name === name);
  }

  /** The slot in which an expression stands, whatever is written in it so far. */
  private slotOf(start: number, end: number) {
    const marked = `${this.text.slice(0, start)}"${slotMark}"${this.text.slice(end)}`;
    const module = this.workspace.withText(this.file, marked);
    const { registry } = this.workspace;
    const slot = registry && module && markedSlot(registry, module);
    return slot && { registry, slot };
  }
}
