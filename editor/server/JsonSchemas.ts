import {
  getLanguageService,
  type JSONSchema,
  type MatchingSchema,
} from 'vscode-json-languageservice';
import { TextDocument, type Position } from 'vscode-languageserver-textdocument';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { languages } from '#engine/schema/metaSchema.ts';
import { writtenSchema } from '#engine/schema/written/writtenSchema.ts';

const kinds = Object.keys(languages) as DefinitionKind[];

/** What the JSON Schema of each kind of definition says of texts. */
export class JsonSchemas {
  private readonly service = getLanguageService({
    // whatever `$schema` names lies where this server makes it
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
    schemaRequestService: async (uri) => {
      const name = /(\w+)\.schema\.json$/.exec(uri)?.[1] ?? '';
      const kind = kinds.find((one) => one === name);
      if (!kind) throw new Error(`No schema is called ${uri}`);
      return JSON.stringify(writtenSchema(kind));
    },
  });

  constructor() {
    this.service.configure({
      schemas: kinds.map((kind) => ({
        uri: `file:///${kind}.schema.json`,
        fileMatch: [`*.${kind}.json`],
        schema: writtenSchema(kind) as JSONSchema,
      })),
    });
  }

  /** Which part of the schema each part of a text is held to. */
  async matching(kind: DefinitionKind, text: string): Promise<MatchingSchema[]> {
    const { document, parsed } = this.parse(kind, text);
    return this.service.getMatchingSchemas(document, parsed);
  }

  async complete(kind: DefinitionKind, text: string, position: Position) {
    const { document, parsed } = this.parse(kind, text);
    return (await this.service.doComplete(document, position, parsed))?.items ?? [];
  }

  async hover(kind: DefinitionKind, text: string, position: Position) {
    const { document, parsed } = this.parse(kind, text);
    return this.service.doHover(document, position, parsed);
  }

  /** A text as the service of JSON knows it: by its kind alone. */
  private parse(kind: DefinitionKind, text: string) {
    const document = TextDocument.create(`file:///definition.${kind}.json`, 'json', 1, text);
    return { document, parsed: this.service.parseJSONDocument(document) };
  }
}
