import { isOwnFile } from '@stayboard/contract'
import { makeLists } from './word-lists.ts'
import { likeWord, rename } from './word-online.ts'

/** What Word, Google Docs and web pages put on the clipboard, made ready for the editor to read. */
export function pasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(notText)) element.remove()
  // Google Docs puts all of it into a bold that is not.
  for (const wrapper of page.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  likeWord(page)
  for (const element of page.body.querySelectorAll('*')) strip(element)
  for (const part of page.querySelectorAll('tr, table')) emptied(part)
  for (const title of page.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  makeLists(page)
  return page.body.innerHTML
}

/** What says something of the text itself; `style` tells what is bold, and `class` a title of Word. */
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

/** Handlers and addresses that fetch are gone before any parser of the editor can act on them. */
function strip(element: Element): void {
  if (element.tagName === 'IMG' && !isOwnFile(element.getAttribute('src') ?? '')) element.remove()
  for (const { name, value } of [...element.attributes]) {
    const isSpan = name === 'colspan' || name === 'rowspan'
    if (!telling.has(name) || (isSpan && !/^[1-9]\d?$/.test(value))) element.removeAttribute(name)
  }
}

/** A table without a cell is none: the editor would look for its first one. */
function emptied(part: Element): void {
  if (!part.querySelector('td, th')) part.replaceWith(part.textContent ?? '')
}

/** Elements whose content nobody reads, and the remarks in Word's margin. */
const notText =
  '[style*="mso-element:comment"], .MsoCommentReference, .msocomoff, script, style, title, meta, link, xml, template, noscript, iframe, object, svg, math, video, audio, select, button, textarea'
