const wordItem = 'p[style*="mso-list"]'
const isWordItem = (element: Element | null | undefined): element is HTMLElement =>
  element?.matches(wordItem) ?? false

/** Converts Word's lists, which are paragraphs with their level and with bullets as text, to real lists. */
export function makeLists(page: Document): void {
  for (const first of page.querySelectorAll(wordItem))
    if (!isWordItem(first.previousElementSibling)) gather(first)
}

/** A list to which following items can be added. */
interface Open {
  level: number
  /** Word's name of the list. An item with another name starts a new list. */
  name: string
  list: Element
}

function gather(first: Element): void {
  const items: Element[] = []
  for (let item: Element | null = first; isWordItem(item); item = item.nextElementSibling) items.push(item)
  const open: Open[] = []
  for (const item of items) {
    const { name, level } = placeOf(item)
    const kind = takeMarker(item)
    close(open, { name, level, tag: kind.tag })
    const current = open.at(-1)
    if (current === undefined || current.level < level) {
      const list = item.ownerDocument.createElement(kind.tag)
      for (const [attribute, value] of Object.entries(kind.says)) list.setAttribute(attribute, value)
      if (current === undefined) item.before(list)
      else (current.list.lastElementChild ?? current.list).append(list)
      open.push({ level, name, list })
    }
    const entry = item.ownerDocument.createElement('li')
    open.at(-1)?.list.append(entry)
    entry.append(item)
    item.removeAttribute('style')
  }
}

/** The list that an item belongs to, and its level. */
function placeOf(item: Element): { name: string; level: number } {
  const style = item.getAttribute('style') ?? ''
  return {
    name: /mso-list:\s*(\w+)/.exec(style)?.[1] ?? '',
    level: Number(/level(\d)/.exec(style)?.[1] ?? 1),
  }
}

/** Closes the lists that an item does not belong to: deeper ones, and another list at its level. */
function close(open: Open[], { name, level, tag }: { name: string; level: number; tag: string }): void {
  for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
    const isSame = last.name === name && last.list.localName === tag
    if (isSame && (last.level === level || open.length === 1)) {
      // The first item of a list may have a deeper level than the following ones.
      last.level = level
      return
    }
    open.pop()
  }
}

interface Kind {
  tag: 'ul' | 'ol'
  /** The start number and the style of the numbering. */
  says: { start?: string; type?: string }
}

/** Removes the bullet or number of a Word list item. Returns the kind of list that it stands for. */
function takeMarker(item: Element): Kind {
  const marker = item.querySelector('[style*="mso-list"]')
  const text = (marker?.textContent ?? '').trim()
  marker?.remove()
  const [, sign] = /^\(?(?:\d{1,3}\.){0,8}(\d{1,3}|[a-z]|[ivxlc]{1,6})(?:[.)]|$)/i.exec(text) ?? []
  // Word uses the letter o as a hollow bullet.
  if (sign === undefined || text === 'o') return { tag: 'ul', says: {} }
  if (/^\d/.test(sign)) return { tag: 'ol', says: Number(sign) > 1 ? { start: sign } : {} }
  if (/^[ai]$/i.test(sign)) return { tag: 'ol', says: { type: sign } }
  return { tag: 'ol', says: {} }
}
