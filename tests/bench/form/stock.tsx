import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import Form from '@rjsf/chakra-ui';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { names, titleOf, typeOf, valueOf } from './fields.ts';

const propertyOf = (i: number): RJSFSchema => {
  const title = titleOf(i);
  switch (typeOf(i)) {
    case 'integer':
      return { type: 'integer', title };
    case 'date':
      return { type: 'string', format: 'date', title };
    default:
      return { type: 'string', title };
  }
};

/** rjsf as it comes, with its Chakra theme; sections are objects. */
export function prepare(root: HTMLElement) {
  const sections = Array.from({ length: names.length / 12 }, (_, s) =>
    names.slice(s * 12, s * 12 + 12),
  );
  const schema: RJSFSchema = {
    type: 'object',
    properties: Object.fromEntries(
      sections.map((section, s) => [
        `s${s}`,
        {
          type: 'object',
          title: `Section ${s + 1}`,
          properties: Object.fromEntries(section.map((name, i) => [name, propertyOf(s * 12 + i)])),
        },
      ]),
    ),
  };
  const data = Object.fromEntries(
    sections.map((section, s) => [
      `s${s}`,
      Object.fromEntries(section.map((name, i) => [name, valueOf(s * 12 + i)])),
    ]),
  );
  const host = createRoot(root);
  const show = (isOpen: boolean) =>
    host.render(
      <ChakraProvider value={defaultSystem}>
        {isOpen && <Form schema={schema} initialFormData={data} validator={validator} />}
      </ChakraProvider>,
    );
  show(false);
  return () => show(true);
}
