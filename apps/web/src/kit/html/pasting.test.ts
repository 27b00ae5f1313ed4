import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { googleDocs, webPage, word } from './clipboards.fixture.ts'
import { extensions } from './extensions.ts'
import { pasted } from './pasted.ts'

let editor: Editor
afterEach(() => editor.destroy())

/** Returns the content of an empty editor after this was pasted. */
function after(clipboard: string): string {
  editor = new Editor({ extensions, editorProps: { transformPastedHTML: pasted } })
  editor.view.pasteHTML(clipboard)
  return editor.getHTML()
}

const link = (href: string, text: string) =>
  `<a target="_blank" rel="noopener noreferrer" href="${href}">${text}</a>`
const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td><p>${text}</p></td>`).join('')}</tr>`

test("keeps headings, nested lists, tables and links from Word, and removes Word's own markup", () => {
  expect(after(word)).toBe(
    [
      '<h1>Huisregels</h1><h2>Aankomst</h2>',
      `<p>De <strong>sleutels</strong> liggen bij ${link('https://stayboard.example/receptie', 'de receptie')}.</p>`,
      '<ul><li><p>Eerst bellen</p><ul><li><p>Overdag</p></li></ul></li><li><p>Dan komen</p></li></ul>',
      '<p>Daarna</p><ol><li><p>Deur dicht</p></li><li><p>Licht uit</p></li></ol>',
      `<table><tbody>${cells('<strong>Dag</strong>', '<strong>Tijd</strong>')}${cells('Maandag', '09:00')}</tbody></table>`,
    ].join(''),
  )
})

test.each([
  '<table></table>',
  '<table><tbody><tr></tr></tbody></table>',
  '<table><mtext><style><img src=x onerror=alert(1)></style></table>',
  '<table><caption>x</caption></table>',
])('removes a table without cells: %s', (clipboard) => {
  expect(after(clipboard)).not.toContain('<table')
})

test('limits the span of a cell', () => {
  const table = (span: string) => `<table><tr><td colspan="${span}" rowspan="${span}">x</td></tr></table>`
  expect(after(table('99999999'))).toContain('<td><p>x</p></td>')
  expect(after(table('3'))).toContain('<td colspan="3"')
})

test('keeps bold text from Google Docs bold, but not the whole text', () => {
  expect(after(googleDocs)).toBe(
    [
      '<h1>How we price</h1>',
      `<p>A <strong>net</strong><em> price</em><u> per night</u>${link('https://stayboard.example/vat', '<u>with VAT</u>')}</p>`,
      '<ul><li><p>Long stays</p><ul><li><p>over 28 nights</p></li></ul></li></ul>',
      `<table><tbody>${cells('Nights', 'Off')}${cells('28', '10 %')}</tbody></table>`,
    ].join(''),
  )
})

test('removes scripts, styles, external images and invalid links of web pages', () => {
  expect(after(webPage)).toBe(
    [
      '<h3>Opening hours</h3>',
      `<p>Call <em>before</em> you <strong>come</strong>: ${link('tel:+31101234567', '010 123 45 67')} or press here</p>`,
      '<ol type="i"><li><p>ring</p></li><li><p>wait</p></li></ol>',
      '<table><tbody><tr><th><p>Day</p></th><th><p>Open</p></th></tr><tr><td><p>Monday</p></td><td><p>9 – 17</p></td></tr></tbody></table>',
    ].join(''),
  )
})
