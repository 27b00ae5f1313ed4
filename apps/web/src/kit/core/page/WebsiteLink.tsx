import { Anchor } from '@mantine/core'
import { websiteOf } from './safe-website.ts'

/** A website to be followed, where it is one; else what stands there. */
export function WebsiteLink({ website }: { website: string | null }) {
  const href = websiteOf(website)
  if (href === null) return website
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit>
      {website}
    </Anchor>
  )
}
