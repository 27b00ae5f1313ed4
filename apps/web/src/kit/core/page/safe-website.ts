import { safeLink } from '@stayboard/contract'

/** The address of a website as people write it, `valk.example`; none of what is no web address. */
export function websiteOf(text: string | null): string | null {
  if (text === null || !text.includes('.')) return null
  const link = safeLink(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return link !== null && URL.canParse(link) ? link : null
}
