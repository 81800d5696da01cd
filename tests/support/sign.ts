import { randomUUID } from 'node:crypto';
import { form, genuine } from './multipart.ts';
import type { RealCompany } from './realCompany.ts';

/** A signature of somebody's own, with its picture; nobody has confirmed it yet. Answers its id. */
export async function sign(company: RealCompany, as: string): Promise<string> {
  const key = randomUUID();
  const fields = { businessKey: key, field: 'signatureImage', module: 'signatureManage' };
  const { payload, headers } = form(fields, [{ name: 'a.png', content: genuine('a.png', 'ink') }]);
  const response = await company.server.app.inject({
    method: 'POST',
    url: '/api/v1/attachment/upload',
    headers: { ...headers, authorization: await company.server.login(as) },
    payload,
  });
  const files = response.json<{ data: unknown[] }>().data;
  return company.add(as, 'signatureManage', {
    userId: company.person(as),
    signatureType: 'handwritten',
    signatureImage: files as never,
    enabled: true,
  });
}
