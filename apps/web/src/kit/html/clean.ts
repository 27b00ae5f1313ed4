import { htmlAttributes, htmlTags, isOwnFile, linkAttributes, safeLink } from '@stayboard/contract'
import DOMPurify from 'dompurify'

const purifier = DOMPurify(window)

/**
 * Applies the contract's rules for addresses. A link loses an address that is not allowed; such an image is removed.
 */
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') manner(element)
  if (element.tagName === 'IMG' && !isOwnFile(element.getAttribute('src') ?? '')) element.remove()
})

function manner(element: Element): void {
  const link = safeLink(element.getAttribute('href') ?? '')
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  if (link === null) return
  for (const [name, value] of Object.entries({ ...linkAttributes, href: link }))
    element.setAttribute(name, value)
}

const options = {
  ALLOWED_TAGS: [...htmlTags],
  ALLOWED_ATTR: [...new Set(Object.values(htmlAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Sanitises rich text for display. The server has sanitised it too. */
export const clean = (html: string): string => purifier.sanitize(html, options)
