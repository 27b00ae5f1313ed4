import { strToU8, zipSync } from 'fflate'

export interface Attachment {
  name: string
  type: string
  content: Uint8Array | string
}

export interface Written {
  from: string
  /** The recipient. The default is the address of the brand. */
  to?: string
  subject: string
  text?: string
  html?: string
  files?: readonly Attachment[]
  /** Additional header lines. */
  headers?: Readonly<Record<string, string>>
}

const base64 = (content: Uint8Array | string) =>
  (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')

/** Encodes a header by RFC 2047, as mail programs write names and subjects with accents. */
const word = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
const address = (text: string) => text.replace(/^(.*) (<.*>)$/, (_, name, rest) => `${word(name)} ${rest}`)

const part = (type: string, content: Uint8Array | string, more = '') =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${more}\r\n${base64(content)}`

/** Returns a mail as bytes on the wire. Its date is this many minutes ago. */
export function rawMail(mail: Written, minutesAgo: number): string {
  const date = new Date(Date.now() - minutesAgo * 60_000).toUTCString().replace('GMT', '+0000')
  const head = {
    From: address(mail.from),
    To: mail.to ?? 'CityStay <stay@citystay.example>',
    Subject: word(mail.subject),
    Date: date,
    'Message-ID': `<${minutesAgo}.${Math.random().toString(36).slice(2)}@mail.example>`,
    'MIME-Version': '1.0',
    ...mail.headers,
  }
  const bodies = [
    ...(mail.text === undefined ? [] : [part('text/plain; charset=utf-8', mail.text)]),
    ...(mail.html === undefined ? [] : [part('text/html; charset=utf-8', mail.html)]),
    ...(mail.files ?? []).map(({ name, type, content }) =>
      part(`${type}; name="${name}"`, content, `Content-Disposition: attachment; filename="${name}"\r\n`),
    ),
  ]
  const kind = mail.files ? 'mixed' : 'alternative'
  return [
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: multipart/${kind}; boundary="cut"`,
    '',
    ...bodies.flatMap((one) => ['--cut', one]),
    '--cut--',
    '',
  ].join('\r\n')
}

/** Creates a workbook with one sheet of texts, as spreadsheet programs write it. */
export function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const office = 'http://schemas.openxmlformats.org'
  const relation = `${office}/officeDocument/2006/relationships`
  const files = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="Guests" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

/** Creates a PDF with a page of text. It has no cross-reference table, which viewers rebuild. */
export const pdf = (lines: readonly string[]) =>
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Length ${lines.join(') Tj T* (').length + 60}>>stream
BT /F 12 Tf 14 TL 60 780 Td (${lines.join(') Tj T* (')}) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`
