import { Readable } from 'node:stream'
import layoutDocument, { type DocumentNode, type SafeDocumentNode } from '@react-pdf/layout'
import render from '@react-pdf/render'
import { Document, Font, type PageProps, pdf } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import { createElement, type ReactElement } from 'react'
import { inSlices } from '../slices.ts'
import { loadFonts } from './text-runs.ts'

/** Yields functions that create a page from the number of pages before it. */
type Pages = AsyncIterable<(before: number) => ReactElement<PageProps>>

/**
 * Generates a PDF document while it is read: each page is drawn after the previous one was sent. Other requests are
 * served in between.
 */
export async function pdfOf(title: string, pages: Pages): Promise<Readable> {
  await loadFonts()
  return Readable.from(drawPages(title, pages), { objectMode: false })
}

async function* drawPages(title: string, pages: Pages): AsyncGenerator<Buffer> {
  const paper = new PDFDocument({ autoFirstPage: false, displayTitle: true, info: { Title: title } })
  const end = paper.end.bind(paper)
  // The renderer ends the document after each drawing, but more pages follow.
  paper.end = () => paper
  const endStep = inSlices()
  let drawn = 0
  for await (const page of pages) {
    await endStep()
    const laidOut = await layOut(page(drawn))
    // A page whose content does not fit becomes several.
    drawn += laidOut.children.length
    render(paper, laidOut)
    for (let piece = paper.read(); piece !== null; piece = paper.read()) yield piece
  }
  end()
  yield* paper
}

/** The layout function with its second parameter, fonts, which its type declarations omit. */
const layout: (tree: DocumentNode, fonts: typeof Font) => Promise<SafeDocumentNode> = layoutDocument

const layOut = (page: ReactElement<PageProps>) =>
  layout(pdf(createElement(Document, null, page)).container.document, Font)
