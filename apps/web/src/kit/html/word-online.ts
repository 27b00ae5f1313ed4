/**
 * What Word in a browser puts on the clipboard, as Word itself would: headings that are paragraphs with a role, and
 * every level of a list as a list of its own.
 */
export function likeWord(page: Document): void {
  for (const end of page.querySelectorAll('span.EOP')) end.remove()
  for (const heading of page.querySelectorAll('p[role="heading"]')) {
    const level = Math.min(Number(heading.getAttribute('aria-level')) || 1, 6)
    rename(heading, `h${level}`)
  }
  for (const wrapper of page.querySelectorAll('div.ListContainerWrapper'))
    wrapper.replaceWith(...[...wrapper.querySelectorAll('li')].map(asParagraph))
}

/** Puts another element in the place of one, with the same content. */
export function rename(element: Element, tag: string): void {
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
