import { setImmediate } from 'node:timers/promises'
import { Page, Text } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { pdfOf } from './pdf.ts'
import { pageStyle } from './text-runs.ts'

let begun = 0
async function* pages(count: number) {
  for (begun = 1; begun <= count; begun += 1)
    yield () => h(Page, { style: pageStyle }, h(Text, null, `Page ${begun} ${'of words '.repeat(400)}`))
}

test('a slow reader gets the whole document', async () => {
  const chunks: Buffer[] = []
  for await (const chunk of await pdfOf('Pages', pages(5))) {
    chunks.push(chunk)
    await setImmediate()
  }
  const text = Buffer.concat(chunks).toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.trimEnd().slice(-5)).toBe('%%EOF')
})

test('pages are drawn only as they are read', async () => {
  const document = await pdfOf('Pages', pages(1000))
  for await (const chunk of document) {
    expect(chunk.length).toBeGreaterThan(0)
    break
  }
  expect(begun).toBeLessThan(100)
})
