import { randomUUID } from 'node:crypto';
import type { RealCompany } from './realCompany.ts';
import { upload } from './upload.ts';

/** A signature of somebody's own, with its picture; nobody has confirmed it yet. Answers its id. */
export async function sign(company: RealCompany, as: string): Promise<string> {
  const key = randomUUID();
  const fields = { businessKey: key, field: 'signatureImage', module: 'signatureManage' };
  const picture = await upload(company, as, fields, 'a.png', 'ink');
  return company.add(as, 'signatureManage', {
    userId: company.person(as),
    signatureType: 'handwritten',
    signatureImage: [picture] as never,
    enabled: true,
  });
}
