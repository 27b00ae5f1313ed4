import type { ZipDeflate } from 'fflate'
import type { Column } from './columns.ts'
import { contentTypes, packageLinks, styles, workbook, workbookLinks } from './xlsx-parts.ts'
import { columnWidths, headingRow, sheetRow } from './xlsx-rows.ts'
import { zipArchive } from './zip-archive.ts'

/** The most rows of one sheet including headings, a limit of the xlsx format. */
const SHEET_ROWS = 1_048_576

const bytes = new TextEncoder()

/**
 * Yields the bytes of a workbook as its rows arrive. Bytes that were sent are not kept in memory.
 * @param zone the IANA zone in which moments are written
 */
export async function* xlsx(
  columns: readonly Column[],
  pieces: AsyncIterable<unknown[]>,
  zone: string,
): AsyncGenerator<Buffer, void> {
  const file = zipArchive()
  let sheets = 0
  let rows = 0
  let sheet = beginSheet()
  for await (const piece of pieces) {
    for (const row of piece) {
      if (rows === SHEET_ROWS) {
        endSheet(sheet)
        sheet = beginSheet()
      }
      rows += 1
      sheet.lines.push(sheetRow(columns, row, zone))
    }
    sheet.part.push(bytes.encode(sheet.lines.splice(0).join('')))
    yield file.take()
  }
  endSheet(sheet)
  file.add('xl/workbook.xml', workbook(sheets))
  file.add('xl/_rels/workbook.xml.rels', workbookLinks(sheets))
  file.add('xl/styles.xml', styles)
  file.add('_rels/.rels', packageLinks)
  file.add('[Content_Types].xml', contentTypes(sheets))
  file.end()
  yield file.take()

  function beginSheet() {
    sheets += 1
    rows = 1
    const part = file.begin(`xl/worksheets/sheet${sheets}.xml`)
    return { part, lines: [SHEET_BEGIN, columnWidths(columns), '<sheetData>', headingRow(columns)] }
  }
}

function endSheet({ part, lines }: { part: ZipDeflate; lines: string[] }) {
  part.push(bytes.encode(`${lines.join('')}</sheetData></worksheet>`), true)
}

const SHEET_BEGIN =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews>'
