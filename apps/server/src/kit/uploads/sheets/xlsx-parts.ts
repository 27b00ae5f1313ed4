import { MOST } from './sheet.ts'
import { type Tag, xmlEvents } from './xml.ts'
import type { Archive } from './zip.ts'

/** The parts of a workbook that are needed to read its rows. */
export interface XlsxParts {
  /** The sheets in their order: names, and the paths of their contents. */
  sheets: { name: string; path: string }[]
  /** Shared strings, to which cells refer by index. */
  texts: string[]
  /** The number formats by style index. */
  styles: NumberStyle[]
  /** Whether dates count from 1904, as in workbooks of old Macs. */
  is1904: boolean
}

export type NumberStyle =
  | { kind: 'number' }
  | { kind: 'date' }
  | { kind: 'percent' }
  | { kind: 'digits'; length: number }
  /** An amount in another currency than the euro, by its symbol or code. */
  | { kind: 'currency'; sign: string }

export async function xlsxParts(archive: Archive): Promise<XlsxParts> {
  const { sheets, is1904 } = await readWorkbook(archive)
  return { sheets, is1904, texts: await sharedTexts(archive), styles: await numberStyles(archive) }
}

async function readWorkbook(archive: Archive) {
  const targets = new Map<string, string>()
  await eachTag(archive, 'xl/_rels/workbook.xml.rels', ({ name, attributes: { Id = '', Target = '' } }) => {
    if (name === 'Relationship') targets.set(Id, pathOf(Target))
  })
  const sheets: XlsxParts['sheets'] = []
  let is1904 = false
  await eachTag(archive, 'xl/workbook.xml', ({ name, attributes }) => {
    if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
    const path = name === 'sheet' ? targets.get(attributes.id ?? '') : undefined
    // Chart sheets have no rows.
    if (path?.includes('worksheets')) sheets.push({ name: attributes.name ?? '', path })
  })
  return { sheets, is1904 }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Resolves a path in the archive: targets are relative to `xl`, unless they begin with a slash. */
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function eachTag(archive: Archive, path: string, see: (tag: Tag) => void): Promise<void> {
  if (!archive.names.includes(path)) return
  for await (const events of xmlEvents(await archive.open(path)))
    for (const event of events) if ('open' in event) see(event.open)
}

/** Reads the shared strings, each without its phonetic text (`rPh`), which Japanese files have. */
async function sharedTexts(archive: Archive): Promise<string[]> {
  const path = archive.names.find((name) => /^xl\/sharedstrings\.xml$/i.test(name))
  const texts: string[] = []
  if (!path) return texts
  let [text, isText, isSound] = ['', false, false]
  for await (const events of xmlEvents(await archive.open(path)))
    for (const event of events) {
      if ('open' in event) {
        if (event.open.name === 'si') text = ''
        isText = event.open.name === 't'
        if (event.open.name === 'rPh') isSound = true
      } else if ('close' in event) {
        if (event.close === 'si') texts.push(text)
        if (event.close === 'rPh') isSound = false
        isText = false
      } else if (isText && !isSound && text.length < MOST.cell) text += event.text
    }
  return texts
}

/** The built-in number formats of Excel, which a workbook uses by id: dates, times and percentages. */
const known: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
}

async function numberStyles(archive: Archive): Promise<NumberStyle[]> {
  const codes = new Map<number, string>(Object.entries(known).map(([id, code]) => [Number(id), code]))
  const styles: NumberStyle[] = []
  let isIn = false
  for await (const events of archive.names.includes('xl/styles.xml')
    ? xmlEvents(await archive.open('xl/styles.xml'))
    : [])
    for (const event of events) {
      if ('open' in event) {
        const { name, attributes } = event.open
        if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
        if (name === 'cellXfs') isIn = true
        if (name === 'xf' && isIn) styles.push(styleOf(codes.get(Number(attributes.numFmtId)) ?? ''))
      } else if ('close' in event && event.close === 'cellXfs') isIn = false
    }
  return styles
}

/**
 * The currency symbol or code in a number format: `[$£-809]`, `"kr."`, `$`. A locale alone, such as `[$-413]`, is not a
 * currency.
 */
function signOf(code: string): string | undefined {
  const [shown = ''] = code.split(';')
  const named =
    /\[\$([^\]-]+)/.exec(shown)?.[1] ??
    /"\s*(£|\$|kr\.?|zł|lei|[A-Z]{3})\s*"/.exec(shown)?.[1] ??
    /[£$]/.exec(shown.replaceAll(/\[[^\]]*\]|"[^"]*"/g, ''))?.[0]
  const sign = named?.trim().replace(/^US\$$/, 'USD')
  return sign && sign !== 'EUR' && /^(?:£|\$|kr\.?|zł|lei|[A-Z]{3})$/.test(sign) ? sign : undefined
}

/**
 * Determines how a number format shows a number. Quoted texts, colours and escaped letters are ignored when date parts
 * are looked for.
 */
export function styleOf(code: string): NumberStyle {
  const sign = signOf(code)
  if (sign) return { kind: 'currency', sign }
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_./gi, '').split(';')[0] ?? ''
  if (/[ydhs]|m(?!ain)/i.test(bare) && !/general|standard/i.test(bare)) return { kind: 'date' }
  if (bare.includes('%')) return { kind: 'percent' }
  return /^0{2,}$/.test(bare) ? { kind: 'digits', length: bare.length } : { kind: 'number' }
}
