import { named, type FieldExample } from '../FieldExample.ts';

const hangzhou = {
  provinceCode: '330000',
  provinceName: '浙江省',
  cityCode: '330100',
  cityName: '杭州市',
};
const xian = {
  provinceCode: '610000',
  provinceName: '陕西省',
  cityCode: '610100',
  cityName: '西安市',
};

export const address = {
  field: named('address'),
  value: hangzhou,
  other: xian,
  shown: ['浙江省 / 杭州市', '浙江省 / 杭州市'],
  bad: '浙江省/西安市',
} satisfies FieldExample;
