import { api } from '@stayboard/contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'
import { acceptedAtOnce } from '../../../entities/kinds/opening-hashes.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { may } from '../../../kit/core/session/session.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'

const AcceptOffer = dialogOnDemand(() => import('./AcceptOffer.tsx'))

/**
 * Opens the acceptance of the offer that the address names, such as one that the client chose
 * (docs/rules/proposals.md#answers).
 */
export function AcceptAtOnce({ enquiry: { enquiryId } }: OfEnquiry) {
  const offerId = acceptedAtOnce(useLocation({ select: ({ hash }) => hash }))
  const navigate = useNavigate()
  const isAsked = offerId !== undefined && may(api.offers.accept)
  const { data } = useCall(api.offers.list, { params: { enquiryId } }, { enabled: isAsked })
  const offer = data?._embedded.offers.find((one) => one.offerId === offerId)
  if (!isAsked || offer?.state !== 'OPEN') return null
  const close = () =>
    void navigate({ to: '.', search: (old: object) => old, hash: '', replace: true, resetScroll: false })
  return <AcceptOffer offer={offer} onClose={close} />
}
