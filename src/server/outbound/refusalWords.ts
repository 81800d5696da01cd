import type { Text } from '#engine/schema/language/index.ts';
import type { OutboundRefusal } from './OutboundError.ts';

/** Refusals as people are told them. */
export const refusalWords: Record<OutboundRefusal, Text> = {
  notAnAddress: {
    en: '"url" is not an address like https://api.example.com/path',
    zh: '地址无效，应形如 https://api.example.com/path',
  },
  hostNotAllowed: {
    en: 'this host is not among those that OUTBOUND_HOSTS names',
    zh: '该主机不在 OUTBOUND_HOSTS 允许的范围内',
  },
  privateAddress: {
    en: 'this host is inside the network, and OUTBOUND_INSIDE_HOSTS does not name it',
    zh: '该主机位于内网，未列入 OUTBOUND_INSIDE_HOSTS',
  },
  tooManyRedirects: { en: 'the host sends on too often', zh: '对方系统跳转次数过多' },
  tooLarge: { en: 'the answer of the host is too large', zh: '对方系统返回的数据过大' },
  tookTooLong: { en: 'the host did not answer in time', zh: '对方系统未在规定时间内应答' },
  unreachable: { en: 'the host cannot be reached', zh: '无法连接对方系统' },
};
