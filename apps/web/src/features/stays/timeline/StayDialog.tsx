import { api } from '@stayboard/contract'
import { useState } from 'react'
import { SiteOf } from '../../../entities/enquiries/site.ts'
import { TextLink } from '../../../kit/core/address/links.tsx'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { OpenRecord } from '../../../kit/records/OpenRecord.tsx'
import { Group } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import ChangeBooking from '../changing/ChangeBooking.tsx'
import StayForm from '../StayForm.tsx'
import { departmentLink, roomLink } from '../stay.ts'
import { type BookedStay, inTheWay, type Proposal } from './timeline.ts'

/** The open stay. If it was dragged, also its new place. */
export interface OpenStay {
  stayId: number
  proposal?: Proposal
  /** The stays in the room that it was dragged to. */
  others?: readonly BookedStay[]
}

interface Props extends OpenStay {
  onClose: () => void
}

type Stay = RowOf<typeof api.stays.list>

/** The dialog of a stay. If the stay was dragged, it opens with the unsaved change of its booking. */
export default function StayDialog({ stayId, onClose, ...dragged }: Props) {
  const params = { spaceTypeReservationId: stayId }
  const [isChanging, change] = useState(dragged.proposal !== undefined)
  return (
    <OpenRecord call={api.stays.get} params={params} title={t('stays.change')} onClose={onClose}>
      {(stay) => (
        <SiteOf value={stay.enquiryId}>
          {isChanging ? (
            <Change stay={stay} {...dragged} onClose={onClose} />
          ) : (
            <StayForm
              enquiry={{ refNumber: stay.refNumber, checkinDate: stay.checkIn, checkoutDate: stay.checkOut }}
              stay={stay}
              department={undefined}
              onRebook={() => change(true)}
              lead={<OfEnquiry stay={stay} />}
              onClose={onClose}
            />
          )}
        </SiteOf>
      )}
    </OpenRecord>
  )
}

interface ChangeProps extends Omit<Props, 'stayId'> {
  stay: Stay
}

/** The form that changes a booking together with its enquiry and prognosis, as on the enquiry's page. */
function Change({ stay, proposal, others = [], onClose }: ChangeProps) {
  const { spaceTypeReservationId: id, enquiryId, refNumber: ref } = stay
  return (
    <OpenRecord
      call={api.stays.ofReference}
      params={{ ref }}
      title={t('bookingChanges.title')}
      onClose={onClose}
    >
      {({ _embedded }) => {
        const stays = _embedded.departments.flatMap(({ spaceTypes }) => spaceTypes)
        return (
          <ChangeBooking
            enquiry={{ enquiryId }}
            chosen={stays.filter(({ spaceTypeReservationId }) => spaceTypeReservationId === id)}
            stays={stays}
            given={proposal && valuesOf(proposal)}
            lead={
              <>
                <OfEnquiry stay={stay} />
                {proposal && (
                  <span>
                    {t('timeline.former', {
                      room: stay.roomCode,
                      from: dayText(stay.checkIn),
                      to: dayText(stay.checkOut),
                    })}
                  </span>
                )}
                {proposal &&
                  inTheWay(proposal, others).map((one) => (
                    <InTheWay key={one.spaceTypeReservationId} {...one} />
                  ))}
              </>
            }
            onClose={onClose}
          />
        )
      }}
    </OpenRecord>
  )
}

const OfEnquiry = ({ stay }: { stay: Stay }) => (
  <Group justify="space-between">
    <strong>{stay.enquiryName}</strong>
    <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(stay.enquiryId) }}>
      {t('stays.openEnquiry', { reference: stay.refNumber })}
    </TextLink>
  </Group>
)

const valuesOf = ({ stay, room, checkIn, checkOut }: Proposal) => ({
  ...{ checkIn, checkOut },
  ...(room.spaceTypeId === stay.spaceTypeId
    ? {}
    : {
        isMoved: true,
        currentDepartment: departmentLink(room.departmentId),
        spaceType: roomLink(room.spaceTypeId),
      }),
})

function InTheWay({ refNumber, checkIn, checkOut }: BookedStay) {
  return (
    <Notice tone="error">
      {t('timeline.takenFromTo', { reference: refNumber, from: dayText(checkIn), to: dayText(checkOut) })}
    </Notice>
  )
}
