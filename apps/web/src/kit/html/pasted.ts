import { isOwnFile } from '@stayboard/contract'

/** What Word, Google Docs and web pages put on the clipboard, made ready for the editor to read. */
export function pasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(notText)) element.remove()
  // Google Docs puts all of it into a bold that is not.
  for (const wrapper of page.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const element of page.body.querySelectorAll('*')) strip(element)
  for (const part of page.querySelectorAll('tr, table')) emptied(part)
  for (const title of page.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const first of page.querySelectorAll(wordItem))
    if (!isWordItem(first.previousElementSibling)) gather(first)
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

/** Elements whose content nobody reads. */
const notText =
  'script, style, title, meta, link, xml, template, noscript, iframe, object, svg, math, video, audio, select, button, textarea'

const wordItem = 'p[style*="mso-list"]'
const isWordItem = (element: Element | null | undefined): element is HTMLElement =>
  element?.matches(wordItem) ?? false

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Word writes lists as paragraphs that say their level and carry their bullet as text: they become lists. */
function gather(first: Element): void {
  const items: Element[] = []
  for (let item: Element | null = first; isWordItem(item); item = item.nextElementSibling) items.push(item)
  const open: { level: number; list: Element }[] = []
  for (const item of items) {
    const level = Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)
    const tag = takeMarker(item)
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    if (current === undefined || current.level < level) {
      const list = item.ownerDocument.createElement(tag)
      if (current === undefined) item.before(list)
      else (current.list.lastElementChild ?? current.list).append(list)
      open.push({ level, list })
    }
    const entry = item.ownerDocument.createElement('li')
    open.at(-1)?.list.append(entry)
    entry.append(item)
    item.removeAttribute('style')
  }
}

/** Takes the bullet or number off a Word list item; gives the kind of list it stands for. */
function takeMarker(item: Element): 'ul' | 'ol' {
  const marker = item.querySelector('[style*="mso-list"]')
  const text = marker?.textContent ?? ''
  marker?.remove()
  return /^[\s(]*(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/iu.test(text) ? 'ol' : 'ul'
}
