import { WorkbookError, type WorkbookHost } from '../workbook/bounds.ts';
import { parseXml } from '../workbook/parseXml.ts';
import { readDirectory, unpackEntry } from '../workbook/zip.ts';
import { invoiceOf, type Invoice } from './Invoice.ts';
import { invoiceInTexts, textsOf, type Texts } from './readXmlInvoice.ts';

/** An invoice has a page or two. */
const bounds = { entries: 2_000, unpacked: 32 * 1024 * 1024 };

/**
 * The invoice that an OFD file is: in a file that it carries, or else in its tags, which name the texts of its pages, and
 * in the data of the document.
 *
 * @throws WorkbookError
 */
export async function readOfdInvoice(
  file: Uint8Array,
  host: WorkbookHost,
): Promise<Invoice | undefined> {
  const parts = readDirectory(file, bounds.entries, host).filter(({ path }) => isRead.test(path));
  if (parts.reduce((sum, { size }) => sum + size, 0) > bounds.unpacked)
    throw new WorkbookError('tooLarge');
  const part = async (name: RegExp) => {
    const found = parts.filter(({ path }) => name.test(path));
    return Promise.all(found.map((entry) => unpackEntry(file, entry, host)));
  };
  const [carried] = await part(/original_invoice\.xml$/i);
  const own = carried && invoiceInTexts(textsOf(carried, host));
  if (own) return own;
  const objects = new Map<string, string>();
  for (const page of await part(/Content\.xml$/)) readObjects(page, host, objects);
  const [tags] = await part(/CustomTag\.xml$/);
  const tagged = tags ? invoiceInTexts(resolved(textsOf(tags, host), objects)) : undefined;
  const [root] = await part(/^OFD\.xml$/);
  const said = root && invoiceInData(dataOf(root, host));
  return said || tagged ? { ...said, ...tagged } : undefined;
}

const isRead = /(^OFD|original_invoice|CustomTag|Content)\.xml$/i;

/** Texts of a page by the ids of what holds them. */
function readObjects(page: Uint8Array, host: WorkbookHost, objects: Map<string, string>) {
  let id: string | undefined;
  parseXml(page, host, {
    open(name, attributes) {
      if (name === 'TextObject') id = attributes.ID;
    },
    text(text) {
      if (id !== undefined) objects.set(id, ((objects.get(id) ?? '') + text).trim());
    },
    close(name) {
      if (name === 'TextObject') id = undefined;
    },
  });
}

/** Tags say `SellerName/ObjectRef: 47`, the page what 47 is. */
function resolved(tags: Texts, objects: ReadonlyMap<string, string>): Texts {
  const texts = new Map<string, string[]>();
  for (const [path, ids] of tags) {
    const [name, inner] = path.split('/');
    if (inner === 'ObjectRef') texts.set(name!, [ids.map((id) => objects.get(id) ?? '').join('')]);
  }
  return texts;
}

/** What the document says of itself: 发票号码, 合计金额 … */
function dataOf(root: Uint8Array, host: WorkbookHost) {
  const data = new Map<string, string>();
  let name: string | undefined;
  parseXml(root, host, {
    open(element, attributes) {
      name = element === 'CustomData' ? attributes.Name : undefined;
    },
    text(text) {
      if (name !== undefined) data.set(name, (data.get(name) ?? '') + text);
    },
    close() {
      name = undefined;
    },
  });
  return data;
}

const invoiceInData = (data: ReadonlyMap<string, string>) =>
  invoiceOf({
    number: data.get('发票号码'),
    code: data.get('发票代码'),
    date: data.get('开票日期'),
    seller: data.get('销售方名称'),
    sellerTaxNumber: data.get('销售方纳税人识别号'),
    buyer: data.get('购买方名称'),
    buyerTaxNumber: data.get('购买方纳税人识别号'),
    net: data.get('合计金额'),
    tax: data.get('合计税额'),
    total: data.get('价税合计'),
  });
