import { safeLink } from '@stayboard/contract'
import { Anchor } from '../../../ui/Anchor.tsx'

/** A website as a link if it is a valid address, otherwise as text. */
export function WebsiteLink({ website }: { website: string | null }) {
  const href = websiteOf(website)
  if (href === null) return website
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {website}
    </Anchor>
  )
}

/**
 * The safe address of a website, with https:// added if it has no scheme, as in `valk.example`. `null` if the text is
 * not a web address.
 */
function websiteOf(text: string | null): string | null {
  if (text === null || !text.includes('.')) return null
  const link = safeLink(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return link !== null && URL.canParse(link) ? link : null
}
