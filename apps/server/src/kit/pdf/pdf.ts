import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import layoutDocument, { type DocumentNode, type SafeDocumentNode } from '@react-pdf/layout'
import render from '@react-pdf/render'
import { Document, Font, type PageProps, pdf, Text } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import { createElement, type ReactElement, type ReactNode } from 'react'

/** Fonts are part of the product: Latin, Greek and Cyrillic in one, emoji in another. Nothing is downloaded. */
const require = createRequire(import.meta.url)
const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
const bold = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
const emoji = require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')

Font.register({
  family: 'Text',
  fonts: [{ src: regular }, { src: bold, fontWeight: 700 }],
})
Font.register({ family: 'Emoji', src: emoji })
// Words are never hyphenated, because the hyphens would be part of copied text.
Font.registerHyphenationCallback((word) => [word])

/** The style of a page of text. Its texts go through `written`. */
export const pageStyle = { fontFamily: 'Text', fontSize: 10, padding: 40, lineHeight: 1.4 } as const

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u

/**
 * A text with its emoji in the emoji font, so that all of it is shown and can be selected. A skin tone is separated
 * from its emoji: combined into one glyph, it would be lost in copied text.
 */
export function textRuns(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') parts.push(plain)
    plain = ''
  }
  for (const { segment } of graphemes.segment(text)) {
    if (!isEmoji.test(segment)) plain += segment
    else {
      flush()
      for (const sign of segment.split(/(?=\p{Emoji_Modifier})/u))
        parts.push(createElement(Text, { key: parts.length, style: { fontFamily: 'Emoji' } }, sign))
    }
  }
  flush()
  return parts
}

/**
 * Loads each glyph by its own code point first. A font that first meets a letter as part of an accented one remembers
 * it without a code point, and the letter could not be copied from any later document.
 */
async function preloadGlyphs(): Promise<void> {
  const fonts = [
    { fontFamily: 'Text', fontWeight: 400 },
    { fontFamily: 'Text', fontWeight: 700 },
  ]
  for (const font of fonts) {
    await Font.load(font)
    const { data } = Font.getFont(font) ?? {}
    if (data && 'characterSet' in data) for (const code of data.characterSet) data.glyphForCodePoint(code)
  }
}
let preloaded: Promise<void> | undefined

/** Each page gets the number of pages before it. */
type Pages = AsyncIterable<(before: number) => ReactElement<PageProps>>

/**
 * A document as PDF, generated as fast as it is read: a page is drawn after the previous one was sent. Other requests
 * are served in between.
 */
export async function pdfOf(title: string, pages: Pages): Promise<Readable> {
  preloaded ??= preloadGlyphs()
  await preloaded
  return Readable.from(drawPages(title, pages), { objectMode: false })
}

async function* drawPages(title: string, pages: Pages): AsyncGenerator<Buffer> {
  const paper = new PDFDocument({ autoFirstPage: false, displayTitle: true, info: { Title: title } })
  const end = paper.end.bind(paper)
  // Drawing a document ends it, but another page follows here.
  paper.end = () => paper
  let drawn = 0
  for await (const page of pages) {
    const laidOut = await layOut(page(drawn))
    // A page whose content does not fit becomes several.
    drawn += laidOut.children.length
    render(paper, laidOut)
    for (let piece = paper.read(); piece !== null; piece = paper.read()) yield piece
    await setImmediate()
  }
  end()
  yield* paper
}

/** Its type declarations leave out the fonts parameter, which the renderer needs. */
const layout: (tree: DocumentNode, fonts: typeof Font) => Promise<SafeDocumentNode> = layoutDocument

const layOut = (page: ReactElement<PageProps>) =>
  layout(pdf(createElement(Document, null, page)).container.document, Font)
