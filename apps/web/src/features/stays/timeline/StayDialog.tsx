import { api } from '@stayboard/contract'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { OpenRecord } from '../../../kit/records/OpenRecord.tsx'
import { Group } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import StayForm from '../StayForm.tsx'
import { departmentLink, roomLink } from '../stay.ts'
import { type BookedStay, inTheWay, type Proposal } from './timeline.ts'

/** The stay that is open, and where it was dragged to. */
export interface OpenStay {
  stayId: number
  proposal?: Proposal
  /** The stays of the room to which it was dragged. */
  others?: readonly BookedStay[]
}

interface Props extends OpenStay {
  onClose: () => void
}

/** The form of a stay, with its enquiry. A dragged stay has its new room and dates, and is not saved yet. */
export default function StayDialog({ stayId, proposal, others = [], onClose }: Props) {
  const params = { spaceTypeReservationId: stayId }
  return (
    <OpenRecord call={api.stays.get} params={params} title={t('stays.change')} onClose={onClose}>
      {(stay) => (
        <StayForm
          enquiry={{ refNumber: stay.refNumber, checkinDate: stay.checkIn, checkoutDate: stay.checkOut }}
          stay={stay}
          department={undefined}
          given={proposal && valuesOf(proposal)}
          lead={
            <>
              <Group justify="space-between">
                <strong>{stay.enquiryName}</strong>
                <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(stay.enquiryId) }}>
                  {t('stays.openEnquiry', { reference: stay.refNumber })}
                </TextLink>
              </Group>
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
      )}
    </OpenRecord>
  )
}

const valuesOf = ({ room, checkIn, checkOut }: Proposal) => ({
  currentDepartment: departmentLink(room.departmentId),
  spaceType: roomLink(room.spaceTypeId),
  checkIn,
  checkOut,
})

function InTheWay({ refNumber, checkIn, checkOut }: BookedStay) {
  return (
    <Notice tone="error">
      {t('timeline.takenFromTo', { reference: refNumber, from: dayText(checkIn), to: dayText(checkOut) })}
    </Notice>
  )
}
