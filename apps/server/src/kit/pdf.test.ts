import { setImmediate } from 'node:timers/promises'
import { Document, Page, Text } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { pageStyle, pdfOf } from './pdf.ts'

const pages = (count: number) =>
  h(
    Document,
    null,
    Array.from({ length: count }, (_, page) =>
      h(Page, { key: page, style: pageStyle }, h(Text, null, `Page ${page} ${'of words '.repeat(400)}`)),
    ),
  )

test('who reads slowly gets the document to its end', async () => {
  const chunks: Buffer[] = []
  for await (const chunk of await pdfOf(pages(5))) {
    chunks.push(chunk)
    await setImmediate()
  }
  const text = Buffer.concat(chunks).toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.trimEnd().slice(-5)).toBe('%%EOF')
}, 60_000)
