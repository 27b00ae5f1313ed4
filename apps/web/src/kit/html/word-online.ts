/**
 * Converts the clipboard of Word online to the form of desktop Word. Word online writes headings as paragraphs with a
 * role, and each level of a list as a separate list.
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

/** Replaces an element by one with another tag and the same content. */
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
