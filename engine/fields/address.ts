import type { FieldKind } from './FieldKind.ts';
import { annotations, asText, defineKind, parsed, refused } from './kind.ts';

const part = { type: ['string', 'null'], maxLength: 50 };

/** Province and city: `{ provinceCode, provinceName, cityCode, cityName }`. */
export const address: FieldKind = defineKind({
  column: 'jsonb',
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['object', 'null'],
    properties: { provinceCode: part, provinceName: part, cityCode: part, cityName: part },
    additionalProperties: false,
  }),
  parse(text) {
    const [provinceName, cityName, ...rest] = text
      .normalize('NFKC')
      .trim()
      .split(/\s*[/\s]\s*/);
    return rest.length > 0
      ? refused('Give province and city: Zhejiang / Hangzhou', '请填写省和市，例如 浙江省/杭州市')
      : parsed({
          provinceCode: null,
          provinceName: provinceName!,
          cityCode: null,
          cityName: cityName ?? null,
        });
  },
  format(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return asText(value);
    const { provinceName, cityName } = value as Record<string, string | null>;
    return [provinceName, cityName].filter(Boolean).join(' / ');
  },
  isEmpty: (value) =>
    typeof value !== 'object' || value === null || Object.values(value).every((entry) => !entry),
  operators: ['contains', 'empty', 'notEmpty'],
  width: 160,
});
