import { Anchor } from '../../../ui/Anchor.tsx'
import { websiteOf } from './safe-website.ts'

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
