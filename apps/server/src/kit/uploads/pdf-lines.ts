import { readFile, stat } from 'node:fs/promises'
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'

/**
 * The result of reading a PDF: its text in lines, or a fault. LOCKED means a password, EMPTY that the pages have no
 * text, such as scans.
 */
export type PdfRead = { text: string } | { fault: 'LOCKED' | 'DAMAGED' | 'LARGE' | 'EMPTY' }

/** The most bytes, pages and characters of a PDF that are read. */
const [MOST_BYTES, MOST_PAGES, MOST_CHARACTERS] = [10 * 1024 * 1024, 20, 100_000]

/** Extracts the lines of a PDF. Runs in a reader process (`reader.ts`). @param path of the file */
export async function readPdf(path: string): Promise<PdfRead> {
  if ((await stat(path)).size > MOST_BYTES) return { fault: 'LARGE' }
  const { getDocumentProxy } = await import('unpdf')
  try {
    const text = await linesOf(await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 }))
    return text.trim() === '' ? { fault: 'EMPTY' } : { text }
  } catch (error) {
    // Any library error means a damaged PDF: the sender can only send another one.
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'LOCKED' : 'DAMAGED' }
  }
}

async function linesOf(document: PDFDocumentProxy): Promise<string> {
  let text = ''
  for (
    let page = 1;
    page <= Math.min(document.numPages, MOST_PAGES) && text.length < MOST_CHARACTERS;
    page += 1
  )
    text += `${await linesOfPage(await document.getPage(page))}\n`
  return text.slice(0, MOST_CHARACTERS)
}

interface Piece {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** The lines of a page: words are sorted from top to bottom and left to right, so that a table row becomes one line. */
async function linesOfPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform.map(Number)
    return [{ text: item.str, x, y, width: item.width, height: item.height }]
  })
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const last = lines.at(-1)
    if (last?.[0] && last[0].y - piece.y < Math.max(2, piece.height / 2)) last.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => joined(line.toSorted((one, other) => one.x - other.x))).join('\n')
}

/** Joins the text pieces of a line. Pieces that touch form one word. */
const joined = (line: readonly Piece[]): string =>
  line
    .reduce((text, { text: next, x }, at) => {
      const before = line[at - 1]
      return before && x - before.x - before.width < 1 ? `${text}${next}` : `${text} ${next}`
    }, '')
    .trim()
