import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import Form from '@rjsf/chakra-ui';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import {
  columns,
  columnTitle,
  linesOf,
  sectionsOf,
  titleOf,
  typeOf,
  valueOf,
  type Shape,
} from './fields.ts';
import type { Contestant } from './main.ts';

const propertyOf = (i: number, title: string): RJSFSchema => {
  switch (typeOf(i)) {
    case 'integer':
      return { type: 'integer', title };
    case 'date':
      return { type: 'string', format: 'date', title };
    default:
      return { type: 'string', title };
  }
};

/** rjsf as it comes, with its Chakra theme; sections are objects, lines an array of objects. */
export function prepare(root: HTMLElement, shape: Shape): Contestant {
  const sections = sectionsOf(shape);
  const schema: RJSFSchema = {
    type: 'object',
    properties: {
      ...(shape.lines > 0 && {
        lines: {
          type: 'array',
          title: 'Lines',
          items: {
            type: 'object',
            properties: Object.fromEntries(
              columns.map((name, i) => [name, propertyOf(i, columnTitle(i))]),
            ),
          },
        },
      }),
      ...Object.fromEntries(
        sections.map((names, s) => [
          `s${s}`,
          {
            type: 'object',
            title: `Section ${s + 1}`,
            properties: Object.fromEntries(
              names.map((name, i) => [name, propertyOf(s * 12 + i, titleOf(s * 12 + i))]),
            ),
          },
        ]),
      ),
    },
  };
  const data = {
    ...(shape.lines > 0 && { lines: linesOf(shape) }),
    ...Object.fromEntries(
      sections.map((names, s) => [
        `s${s}`,
        Object.fromEntries(names.map((name, i) => [name, valueOf(s * 12 + i)])),
      ]),
    ),
  };
  const host = createRoot(root);
  const show = (isOpen: boolean) =>
    host.render(
      <ChakraProvider value={defaultSystem}>
        {isOpen && <Form schema={schema} initialFormData={data} validator={validator} />}
      </ChakraProvider>,
    );
  show(false);
  return { open: () => show(true), close: () => show(false) };
}
