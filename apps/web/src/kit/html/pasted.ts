import { isOwnFile } from '@stayboard/contract'
import { makeLists } from './word-lists.ts'
import { likeWord, rename } from './word-online.ts'

/** Prepares text pasted from Word, Google Docs or web pages for the editor. */
export function pasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(notText)) element.remove()
  // Google Docs wraps everything in a `b` element that is not bold.
  for (const wrapper of page.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  likeWord(page)
  for (const element of page.body.querySelectorAll('*')) strip(element)
  for (const part of page.querySelectorAll('tr, table')) emptied(part)
  for (const title of page.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  makeLists(page)
  return page.body.innerHTML
}

/** Attributes to keep. `style` shows what is bold, and `class` what is a heading in Word. */
const telling = new Set([
  'style',
  'class',
  'id',
  'href',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  'type',
])

/** Removes event handlers and addresses that load something before the editor parses the markup. */
function strip(element: Element): void {
  if (element.tagName === 'IMG' && !isOwnFile(element.getAttribute('src') ?? '')) element.remove()
  for (const { name, value } of [...element.attributes]) {
    const isSpan = name === 'colspan' || name === 'rowspan'
    if (!telling.has(name) || (isSpan && !/^[1-9]\d?$/.test(value))) element.removeAttribute(name)
  }
}

/** Replaces a table without cells by its text, because the editor expects a first cell. */
function emptied(part: Element): void {
  if (!part.querySelector('td, th')) part.replaceWith(part.textContent ?? '')
}

/** Elements without visible text, and comments in the margin of Word. */
const notText =
  '[style*="mso-element:comment"], .MsoCommentReference, .msocomoff, script, style, title, meta, link, xml, template, noscript, iframe, object, svg, math, video, audio, select, button, textarea'
