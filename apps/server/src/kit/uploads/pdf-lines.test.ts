import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apart, Unreadable } from '../apart.ts'
import { type PdfRead, readPdf } from './pdf-lines.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Writes a PDF and returns its path. */
async function pdf(draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  const path = join(folder, randomUUID())
  const document = new PDFDocument(options)
  const stream = document.pipe(createWriteStream(path))
  draw(document)
  document.end()
  await finished(stream)
  return path
}
async function file(content: string | Buffer) {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  return path
}

test('a row of a table is one line, in whichever order it was drawn, and pages follow one another', async () => {
  const path = await pdf((document) => {
    document.text('€ 14.040,00', 400, 100).text('Tweepersoonskamer', 72, 100.8).text('6', 250, 100)
    document.text('Schoonmaak', 72, 130)
    document.addPage().text('Geldig tot 10 december 2026', 72, 72)
  })
  expect(await readPdf(path)).toEqual({
    text: 'Tweepersoonskamer 6 € 14.040,00\nSchoonmaak\nGeldig tot 10 december 2026\n',
  })
})

test('says why a file has no text: a password, damage, its size, or pages that are pictures', async () => {
  const locked = await pdf((document) => document.text('Secret'), { userPassword: 'x' })
  expect(await readPdf(locked)).toEqual({ fault: 'LOCKED' })
  expect(await readPdf(await pdf((document) => document.rect(0, 0, 100, 100).fill()))).toEqual({
    fault: 'EMPTY',
  })
  const large = await pdf((document) => document.text('Large'))
  await truncate(large, 11 * 1024 * 1024)
  expect(await readPdf(large)).toEqual({ fault: 'LARGE' })
  for (const content of [
    '',
    '%PDF-1.7',
    '%PDF-1.7\nxref\n0 1\ntrailer<</Root 1 0 R/Size 9999999>>\nstartxref\n9\n%%EOF',
  ])
    expect(await readPdf(await file(content))).toEqual({ fault: 'DAMAGED' })
})

test('a file that takes too long ends its reader', async () => {
  // The content of a page with over a million words.
  const content = `BT /F1 9 Tf ${'(1) Tj '.repeat(1_200_000)} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]
  const body = objects.map((one, at) => `${at + 1} 0 obj${one}endobj\n`).join('')
  const hostile = await file(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 5>>\n%%EOF`)
  const within = (longest: number) => apart<string, PdfRead>('pdf', { longest })
  await expect(within(200)(hostile)).rejects.toThrow(Unreadable)
  expect(await within(30_000)(await pdf((document) => document.text('Next')))).toEqual({ text: 'Next\n' })
})
