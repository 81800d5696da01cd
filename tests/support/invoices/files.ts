import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { pack } from '#web/features/files/reader/zip.ts';

/** What every sample says. */
export const told = {
  number: '26332000000012345678',
  date: '2026-11-18',
  kind: 'digital',
  seller: '杭州测试仪器有限公司',
  sellerTaxNumber: '91330100MA2XXXXX1A',
  buyer: '中信检测技术有限公司',
  buyerTaxNumber: '91330100MA2XXXXX2B',
  tax: '1300.00',
  total: '11300.00',
  taxRate: '0.13',
};

/** As the tax administration hands it out. */
export const xml = () => readFileSync('tests/fixtures/invoices/digital.xml');

const ofdOf = (parts: Readonly<Record<string, string>>) => {
  const files = Object.entries(parts).map(
    ([path, text]) => [path, new Uint8Array(Buffer.from(text))] as const,
  );
  return pack(new Map(files)).arrayBuffer();
};
const space = 'xmlns:ofd="http://www.ofdspec.org/2016"';

/** Tags that name the texts of the page, and the data of the document: the whole electronic kind. */
export const ofd = async (): Promise<Uint8Array> => {
  const texts = [told.seller, told.buyer, '10000.00', '1300.00', '11300.00', '13%'];
  const tags = [
    'Seller><ofd:SellerName',
    'Buyer><ofd:BuyerName',
    'TaxExclusiveTotalAmount',
    'TaxTotalAmount',
    'TaxInclusiveTotalAmount',
    'TaxScheme',
  ];
  const data = {
    发票号码: told.number,
    开票日期: '2026年11月18日',
    合计金额: '10000.00',
    合计税额: '1300.00',
    购买方纳税人识别号: told.buyerTaxNumber,
    销售方纳税人识别号: told.sellerTaxNumber,
  };
  const tagged = tags.map((tag, at) => {
    const end = tag.split('><').toReversed().join('></');
    const close = end.replaceAll('ofd:', '').replaceAll('</', '</ofd:');
    return `<ofd:${tag}><ofd:ObjectRef PageRef="1">${at + 10}</ofd:ObjectRef></ofd:${close}>`;
  });
  const number = `<ofd:InvoiceNo><ofd:ObjectRef PageRef="1">9</ofd:ObjectRef></ofd:InvoiceNo>`;
  const objects = [told.number, ...texts].map(
    (text, at) =>
      `<ofd:TextObject ID="${at + 9}"><ofd:TextCode X="0" Y="3">${text}</ofd:TextCode></ofd:TextObject>`,
  );
  return new Uint8Array(
    await ofdOf({
      'OFD.xml': `<ofd:OFD ${space}><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas>${Object.entries(
        data,
      )
        .map(([name, value]) => `<ofd:CustomData Name="${name}">${value}</ofd:CustomData>`)
        .join('')}</ofd:CustomDatas></ofd:DocInfo></ofd:DocBody></ofd:OFD>`,
      'Doc_0/Tags/CustomTag.xml': `<ofd:eInvoice ${space}>${number}${tagged.join('')}</ofd:eInvoice>`,
      'Doc_0/Pages/Page_0/Content.xml': `<ofd:Page ${space}><ofd:Content>${objects.join('')}</ofd:Content></ofd:Page>`,
    }),
  );
};

/** The XML inside an OFD file. */
export const ofdWithXml = async (): Promise<Uint8Array> =>
  new Uint8Array(await ofdOf({ 'Doc_0/Attachs/original_invoice.xml': xml().toString() }));

/** Its page: the buyer left, the seller right. */
export function pdf(): Promise<Buffer> {
  const folder = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc');
  const document = new PDFDocument({ size: [610, 397], margin: 0 });
  document.font(folder.replace(/index\.\w+$/, '400Regular/NotoSansSC_400Regular.ttf')).fontSize(8);
  const at = (x: number, y: number, text: string) =>
    document.text(text, x, y, { lineBreak: false });
  at(220, 20, '电子发票（增值税专用发票）');
  at(420, 20, `发票号码：${told.number}`);
  at(420, 36, '开票日期：2026年11月18日');
  at(30, 80, `名称：${told.buyer}`);
  at(320, 80, `名称：${told.seller}`);
  at(30, 96, `统一社会信用代码/纳税人识别号：${told.buyerTaxNumber}`);
  at(320, 96, `统一社会信用代码/纳税人识别号：${told.sellerTaxNumber}`);
  at(30, 140, '*仪器仪表*测厚仪');
  at(400, 140, '10000.00');
  at(470, 140, '13%');
  at(530, 140, '1300.00');
  at(60, 240, '合');
  at(120, 240, '计');
  at(400, 240, '¥10000.00');
  at(530, 240, '¥1300.00');
  at(40, 262, '价税合计（大写）');
  at(160, 262, '壹万壹仟叁佰圆整');
  at(420, 262, '（小写）¥11300.00');
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.end();
  });
}
