import { api, Offer, type StayWarningCode, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import type { Offer as OfferVersion } from '../../../entities/offers/offer.ts'
import { acceptanceFields, checkAcceptance, notAccepted } from '../../../entities/stays/acceptance.ts'
import { type Problem, useSend } from '../../../kit/core/calls/calls.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useCallForm } from '../../../kit/forms/useCallForm.ts'
import { idsOf, type RoomChoice } from './free-room.ts'

type Accepting = {
  rooms: RoomChoice[]
  prognosis: string | null
  acceptedWarnings: StayWarningCode[]
  acceptedReason: string | null
}

/** The form that accepts an offer. It starts with the rooms that are proposed. */
export function useAcceptForm(
  { offerId, number, departmentName: name }: OfferVersion,
  proposal: WireAnswer<typeof api.offers.rooms>,
  onClose: () => void,
) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { mutateAsync } = useSend(api.offers.accept)
  const form = useCallForm({
    name: `acceptance of offer ${offerId}`,
    kind: Offer.item,
    schema: api.offers.accept.body,
    starts: {
      rooms: proposal._embedded.rooms.map((room) => ({
        ...{ spaceType: room.spaceTypeId, people: room.people },
        guests: idsOf(room),
      })),
      prognosis: null,
      ...notAccepted,
    },
    // Excluded from stored drafts, because the rooms may be booked by others before a draft is reopened.
    secrets: ['rooms', ...acceptanceFields],
    check: checkAcceptance,
    send: ({ rooms, ...body }: Accepting) =>
      mutateAsync({
        params: { offerId },
        body: { ...body, rooms: rooms.filter(({ people }) => people > 0) },
      }),
    savedText: () => t('offers.acceptedDone', { number, name }),
    onRefused: setProblem,
    onClose,
  })
  return { form, problem }
}
