import { readFile, stat } from 'node:fs/promises'
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'

/** The text of a PDF in lines, or why there is none: a password, damage, its size, or pages that are pictures. */
export type PdfRead = { text: string } | { fault: 'LOCKED' | 'DAMAGED' | 'LARGE' | 'EMPTY' }

/** The most bytes, pages and characters that are read. */
const [MOST_BYTES, MOST_PAGES, MOST_CHARACTERS] = [10 * 1024 * 1024, 20, 100_000]

/** Reads the lines of a PDF. The task of a reader (`reader.ts`). @param path of the file */
export async function readPdf(path: string): Promise<PdfRead> {
  if ((await stat(path)).size > MOST_BYTES) return { fault: 'LARGE' }
  const { getDocumentProxy } = await import('unpdf')
  try {
    const text = await linesOf(await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 }))
    return text.trim() === '' ? { fault: 'EMPTY' } : { text }
  } catch (error) {
    // Whatever the library says, the sender can only send another file.
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

/** The words of a page by their height and then from left to right, so that a row of a table is one line. */
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

/** Pieces that touch are one word. */
const joined = (line: readonly Piece[]): string =>
  line
    .reduce((text, { text: next, x }, at) => {
      const before = line[at - 1]
      return before && x - before.x - before.width < 1 ? `${text}${next}` : `${text} ${next}`
    }, '')
    .trim()
