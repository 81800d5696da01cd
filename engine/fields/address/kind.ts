import type { FieldKind } from '../FieldKind.ts';
import { annotations, asText, defineKind, parsed, refused } from '../kind.ts';
import { provinces, type Place, type Province } from '../provinces.ts';

const part = { type: ['string', 'null'], maxLength: 50 };

/** A stored address; each part may be missing. */
export interface Address {
  provinceCode: string | null;
  provinceName: string | null;
  cityCode: string | null;
  cityName: string | null;
}

export const addressOf = (
  province: Place,
  city?: Place,
): { [part in keyof Address]: string | null } => ({
  provinceCode: province.code,
  provinceName: province.name,
  cityCode: city?.code ?? null,
  cityName: city?.name ?? null,
});

/** Province and city: `{ provinceCode, provinceName, cityCode, cityName }`. */
export const address: FieldKind = defineKind({
  column: 'jsonb',
  writtenAs: { en: 'As 浙江省/杭州市', zh: '例如 浙江省/杭州市' },
  grows: true,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['object', 'null'],
    properties: { provinceCode: part, provinceName: part, cityCode: part, cityName: part },
    additionalProperties: false,
  }),
  parse(text) {
    const [first = '', second, ...rest] = text
      .normalize('NFKC')
      .trim()
      .split(/\s*[/,、\s]\s*/);
    if (rest.length > 0) return wrong(text);
    const province = provinces.find((one) => isNamed(one, first));
    if (!province) return second === undefined ? cityAlone(first) : wrong(text);
    if (second === undefined) return parsed(addressOf(province, onlyCity(province)));
    const city = province.cities.find((one) => isNamed(one, second));
    return city ? parsed(addressOf(province, city)) : wrong(text);
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
  sample: () => ({
    provinceCode: '330000',
    provinceName: '浙江省',
    cityCode: '330100',
    cityName: '杭州市',
  }),
});

/** The city of a municipality, which is its only one. */
export const onlyCity = ({ cities }: Province) => (cities.length === 1 ? cities[0] : undefined);

/** By code, by name, or by the name without what kind of place it is: 浙江, 广西, 恩施. */
const isNamed = ({ code, name }: Place, text: string) =>
  text !== '' && (code === text || name === text || shortName(name) === text);

const shortName = (name: string) =>
  name.replace(
    /(壮族|回族|维吾尔)?(自治区|特别行政区|省|市|地区|盟)$|(土家族|苗族|布依族|侗族|藏族|羌族|彝族|哈尼族|壮族|傣族|白族|景颇族|傈僳族|朝鲜族|回族|蒙古族|蒙古|哈萨克|柯尔克孜)+自治州$/,
    '',
  );

const wrong = (text: string) =>
  refused(
    `“${text.trim()}” is no province and city known here: write 浙江省/杭州市`,
    `找不到“${text.trim()}”，请填写省和市，例如 浙江省/杭州市`,
  );

/** A city whose name no other province has. */
function cityAlone(text: string) {
  const found = provinces.flatMap((province) =>
    province.cities.filter((city) => isNamed(city, text)).map((city) => addressOf(province, city)),
  );
  return found.length === 1 ? parsed(found[0]!) : wrong(text);
}
