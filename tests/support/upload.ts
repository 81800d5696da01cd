import type { AttachmentInfo } from '#shared/contract/index.ts';
import { form, genuine } from './multipart.ts';
import { done, type RealCompany } from './realCompany.ts';

/**
 * Uploads a file that is what its name says.
 *
 * @param fields what goes with it: `businessKey`, `field`, `module`
 */
export async function upload(
  { server }: RealCompany,
  as: string,
  fields: Record<string, string>,
  name: string,
  content = '',
): Promise<AttachmentInfo> {
  const { payload, headers } = form(fields, [{ name, content: genuine(name, content) }]);
  const token = await server.login(as);
  const path = '/api/v1/attachment/upload';
  return done(await server.call<AttachmentInfo[]>('POST', path, payload, token, headers), path)[0]!;
}
