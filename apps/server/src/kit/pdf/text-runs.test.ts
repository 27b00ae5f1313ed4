import { Page, Text } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { pdfOf } from './pdf.ts'
import { loadFonts, pageStyle, textRuns } from './text-runs.ts'

beforeAll(loadFonts)

/** Returns the text of a PDF as it is copied from a reader, without the direction marks that readers add. */
async function copied(text: string): Promise<string> {
  async function* pages() {
    yield () => h(Page, { style: pageStyle }, h(Text, null, textRuns(text)))
  }
  const chunks: Buffer[] = []
  for await (const chunk of await pdfOf('Names', pages())) chunks.push(chunk)
  const read = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(chunks))), {
    mergePages: true,
  })
  return read.text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
}

test.each([
  ['Ann Bergström, Łódź, Ελλάδα, Київ €', 'Ann Bergström, Łódź, Ελλάδα, Київ €'],
  ['李小龙 王芳', 'Li Xiao Long Wang Fang'],
  ['김철수', 'Gim Cheol Su'],
  ['たろう', 'tarou'],
  ['ნინო', 'nino'],
  ['Ann 李 (CEO)', 'Ann Li (CEO)'],
  ['room \u{e000} 3', 'room ? 3'],
])('%s is readable', async (name, shown) => {
  expect(await copied(name)).toBe(shown)
})

test.each(['محمد', 'דוד כהן', 'สมชาย'])('%s stays in its own script', async (name) => {
  const letters = (text: string) => [...text.normalize('NFKC').replaceAll(' ', '')].sort().join('')
  expect(letters(await copied(name))).toBe(letters(name))
})

test('no letter of a Thai word is lost behind its vowel', async () => {
  expect((await copied('กำลัง น้ำ')).replaceAll(/\s/g, '')).toContain('ลัง')
})

test('emoji stay emoji', () => {
  expect(textRuns('Hi 👋🏽!')).toMatchObject([
    'Hi ',
    { props: { children: '👋' } },
    { props: { children: '🏽' } },
    '!',
  ])
})
