import { type NextDeed, nextDeed } from '@stayboard/domain'
import { t } from '../../kit/core/words/words.ts'
import { goToSection } from '../../kit/records/sections.ts'
import { Button } from '../../ui/Button.tsx'
import type { SectionCounts } from './useCounts.ts'
import type { EnquiryAnswer } from './useEnquiryForm.ts'

const sections: Record<NextDeed, string> = {
  ask: 'asked',
  offers: 'offers',
  propose: 'proposals',
  followUp: 'mails',
  rooms: 'rooms',
  guests: 'rooms',
}

interface Props {
  enquiry: EnquiryAnswer['enquiry']
  counts: SectionCounts | undefined
}

/** The next step of an enquiry as a button, which scrolls to the section where it is done (docs/rules/enquiries.md#page). */
export function NextButton({ enquiry, counts }: Props) {
  const { rooms = null, guests = null } = counts ?? {}
  const deed = nextDeed(enquiry.fase, { rooms: rooms ?? 0, guests: guests ?? 0 })
  // The next step may depend on the numbers of rooms and guests, so nothing is shown until they are loaded.
  if (deed === null || ((deed === 'rooms' || deed === 'guests') && rooms === null)) return null
  return <Button onClick={() => goToSection(sections[deed])}>{t(`enquiries.page.${deed}`)}</Button>
}
