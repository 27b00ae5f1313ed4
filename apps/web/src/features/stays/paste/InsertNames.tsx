import { api } from '@stayboard/contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'
import { insertedNames } from '../../../entities/kinds/opening-hashes.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { may } from '../../../kit/core/session/session.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { isUnassigned } from '../stay.ts'

const PasteGuests = dialogOnDemand(() => import('./PasteGuests.tsx'))

/**
 * Opens the guest list with the names that the client gave, if the address of the page names the proposal
 * (docs/rules/proposals.md#answers).
 */
export function InsertNames({ enquiry }: OfEnquiry) {
  const { enquiryId, refNumber } = enquiry
  const proposalId = insertedNames(useLocation({ select: ({ hash }) => hash }))
  const navigate = useNavigate()
  const isAsked = proposalId !== undefined && may(api.stays.pasteGuests) && may(api.proposals.list)
  const given = useCall(api.proposals.list, { params: { enquiryId } }, { enabled: isAsked })
  const booked = useCall(api.stays.ofReference, { params: { ref: refNumber } }, { enabled: isAsked })
  const proposal = given.data?._embedded.proposals.find((one) => one.proposalId === proposalId)
  if (!isAsked || !proposal?.guestNames || !booked.data) return null
  const { departments } = booked.data._embedded
  const withRooms = departments.find(({ spaceTypes }) =>
    spaceTypes.some((stay) => stay.state === 'BOOKED' && !isUnassigned(stay)),
  )
  const close = () =>
    void navigate({ to: '.', search: (old: object) => old, hash: '', replace: true, resetScroll: false })
  return (
    <PasteGuests
      enquiry={enquiry}
      department={withRooms ?? departments[0]}
      stays={departments.flatMap(({ spaceTypes }) => spaceTypes)}
      text={proposal.guestNames}
      onClose={close}
    />
  )
}
