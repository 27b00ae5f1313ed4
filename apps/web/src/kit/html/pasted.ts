import { isOwnFile } from '@stayboard/contract'
import { makeLists } from './word-lists.ts'

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

/** The attributes that are kept for parsing: `style` says what is bold, and `class` what is a heading in Word. */
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

/**
 * Converts the clipboard of Word online to the form of desktop Word. Word online writes headings as paragraphs with a
 * role, and each level of a list as a separate list.
 */
function likeWord(page: Document): void {
  for (const end of page.querySelectorAll('span.EOP')) end.remove()
  for (const heading of page.querySelectorAll('p[role="heading"]')) {
    const level = Math.min(Number(heading.getAttribute('aria-level')) || 1, 6)
    rename(heading, `h${level}`)
  }
  for (const wrapper of page.querySelectorAll('div.ListContainerWrapper'))
    wrapper.replaceWith(...[...wrapper.querySelectorAll('li')].map(asParagraph))
}

/** Replaces an element by one with another tag and the same content. */
function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function asParagraph(item: Element): Element {
  const page = item.ownerDocument
  const paragraph = page.createElement('p')
  const level = item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? '1'
  paragraph.setAttribute('style', `mso-list:online level${level}`)
  const marker = page.createElement('span')
  marker.setAttribute('style', 'mso-list:Ignore')
  const list = item.parentElement
  marker.textContent = list?.localName === 'ol' ? `${list.getAttribute('start') ?? '1'}.` : '·'
  const [inner] = item.querySelectorAll('p')
  paragraph.append(marker, ...(inner ?? item).childNodes)
  return paragraph
}
