import { safeLink } from '@stayboard/contract'

/**
 * The safe address of a website, with https:// added if it has no scheme, as in `valk.example`. `null` if the text is
 * not a web address.
 */
export function websiteOf(text: string | null): string | null {
  if (text === null || !text.includes('.')) return null
  const link = safeLink(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return link !== null && URL.canParse(link) ? link : null
}
