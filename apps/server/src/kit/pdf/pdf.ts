import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import layoutDocument, { type DocumentNode, type SafeDocumentNode } from '@react-pdf/layout'
import render from '@react-pdf/render'
import { Document, Font, type PageProps, pdf, Text } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import { createElement, type ReactElement, type ReactNode } from 'react'

/** Fonts come with the product: Latin, Greek and Cyrillic in one, emoji in another. Nothing is fetched. */
const require = createRequire(import.meta.url)
const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
const bold = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
const emoji = require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')

Font.register({
  family: 'Text',
  fonts: [{ src: regular }, { src: bold, fontWeight: 700 }],
})
Font.register({ family: 'Emoji', src: emoji })
// A word is never cut: hyphens would stand in what is copied out of the document.
Font.registerHyphenationCallback((word) => [word])

/** The style of a page of text; what is written on it goes through `written`. */
export const pageStyle = { fontFamily: 'Text', fontSize: 10, padding: 40, lineHeight: 1.4 } as const

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u

/**
 * A text with its emoji in the font that has them, so that all of it is shown and can be selected. A tone of skin
 * stands beside its emoji: together they would be one sign, and the tone be lost to whoever copies it.
 */
export function written(text: string): ReactNode[] {
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
 * Each sign is met by its own code before it is by another: a font remembers a letter it first met as a part of one with
 * an accent as no letter at all, and in every later document that letter could not be copied.
 */
async function meetSigns(): Promise<void> {
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
let met: Promise<void> | undefined

type Pages = AsyncIterable<ReactElement<PageProps>>

/**
 * A document as PDF, made as fast as it is read: a page is drawn when the one before it is on its way. Whoever else asks
 * something of the server is heard in between.
 */
export async function pdfOf(title: string, pages: Pages): Promise<Readable> {
  met ??= meetSigns()
  await met
  return Readable.from(drawn(title, pages), { objectMode: false })
}

async function* drawn(title: string, pages: Pages): AsyncGenerator<Buffer> {
  const paper = new PDFDocument({ autoFirstPage: false, displayTitle: true, info: { Title: title } })
  const end = paper.end.bind(paper)
  // What draws a document ends it, and here comes another page.
  paper.end = () => paper
  for await (const page of pages) {
    render(paper, await laidOut(page))
    for (let piece = paper.read(); piece !== null; piece = paper.read()) yield piece
    await setImmediate()
  }
  end()
  yield* paper
}

/** Its own types leave out the fonts, which the renderer gives it. */
const layout: (tree: DocumentNode, fonts: typeof Font) => Promise<SafeDocumentNode> = layoutDocument

const laidOut = (page: ReactElement<PageProps>) =>
  layout(pdf(createElement(Document, null, page)).container.document, Font)
