import { htmlAttributes, htmlTags, isOwnFile, linkManners, safeLink } from '@stayboard/contract'
import DOMPurify from 'dompurify'

const purifier = DOMPurify(window)

/** By the contract's rules for addresses; what is left of a link or a picture without one is harmless. */
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') manner(element)
  if (element.tagName === 'IMG' && !isOwnFile(element.getAttribute('src') ?? '')) element.remove()
})

function manner(element: Element): void {
  const link = safeLink(element.getAttribute('href') ?? '')
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  if (link === null) return
  for (const [name, value] of Object.entries({ ...linkManners, href: link }))
    element.setAttribute(name, value)
}

const options = {
  ALLOWED_TAGS: [...htmlTags],
  ALLOWED_ATTR: [...new Set(Object.values(htmlAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Rich text that is safe to show, whoever sent it: the server has sanitised it too. */
export const clean = (html: string): string => purifier.sanitize(html, options)
