import { api, Stay, type StayWarningCode, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { acceptanceFields, checkAcceptance, notAccepted } from '../../../entities/stays/acceptance.ts'
import { Refusal } from '../../../entities/stays/Refusal.tsx'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { useCall, useSend } from '../../../kit/core/calls/calls.ts'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useCallForm } from '../../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import { Checkbox } from '../../../ui/inputs.ts'
import { Text } from '../../../ui/Text.tsx'
import classes from '../stays.module.css'

type Affected = WireAnswer<typeof api.outages.affected>['_embedded']['stays'][number]

interface Props {
  outageId: number
  /** The name of the room or house that is out of order. */
  name: string
  onClose: () => void
}

/** The dialog of the bookings in a room that is out of order, each with a free room to move to. */
export default function AffectedStays({ outageId, name, onClose }: Props) {
  const asked = useCall(api.outages.affected, { params: { outageId } }, { staleTime: 0 })
  const title = t('outages.moveGuestsOf', { name })
  if (asked.data && asked.isFetchedAfterMount)
    return <Moves outageId={outageId} title={title} stays={asked.data._embedded.stays} onClose={onClose} />
  return (
    <Dialog title={title} size="xl" isWholeOnPhone onClose={onClose}>
      {asked.error ? (
        <NotLoaded reason={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Waiting heights={[60, 60]} />
      )}
    </Dialog>
  )
}

type Moving = {
  moves: { spaceTypeReservationId: number; version: number; spaceType: number }[]
  acceptedWarnings: StayWarningCode[]
  acceptedReason: string | null
}

const moveOf = ({ spaceTypeReservationId, version, proposal }: Affected) =>
  proposal ? [{ spaceTypeReservationId, version, spaceType: proposal.spaceTypeId }] : []

interface MovesProps {
  outageId: number
  title: string
  stays: readonly Affected[]
  onClose: () => void
}

function Moves({ outageId, title, stays, onClose }: MovesProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { mutateAsync } = useSend(api.outages.relocate)
  const form = useCallForm({
    name: `guests of outage ${outageId}`,
    kind: Stay.item,
    schema: api.outages.relocate.body,
    starts: { moves: stays.flatMap(moveOf), ...notAccepted },
    secrets: ['moves', ...acceptanceFields],
    check: checkAcceptance,
    send: (body: Moving) => mutateAsync({ params: { outageId }, body }),
    savedText: () => t('outages.moved'),
    onRefused: setProblem,
    onClose,
  })
  const field = form.field('moves', t('outages.affected'))
  const moves = field.value ?? []
  const isChosen = (stay: Affected) =>
    moves.some(({ spaceTypeReservationId }) => spaceTypeReservationId === stay.spaceTypeReservationId)
  return (
    <FormDialog
      title={title}
      saveLabel={t('outages.move')}
      hasNothing={moves.length === 0}
      size="xl"
      form={form}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('outages.moveHelp')}
      </Text>
      <Refusal problem={problem} form={form} />
      <ul className={classes.parts}>
        {stays.map((stay) => (
          <li key={stay.spaceTypeReservationId} className={classes.mail}>
            <Checkbox
              label={`${stay.refNumber} ${stay.enquiryName}`}
              description={stayText(stay)}
              disabled={stay.proposal === null}
              checked={isChosen(stay)}
              onChange={() =>
                field.onChange(
                  isChosen(stay)
                    ? moves.filter((one) => one.spaceTypeReservationId !== stay.spaceTypeReservationId)
                    : [...moves, ...moveOf(stay)],
                )
              }
            />
            {stay.proposal === null && (
              <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(stay.enquiryId) }}>
                {t('stays.openEnquiry', { reference: stay.refNumber })}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

/** A booking as text: its room, dates and guest. */
const stayText = ({ roomCode, checkIn, checkOut, moveDay, guests, proposal }: Affected) =>
  [
    `${roomCode}, ${dayText(checkIn)} – ${dayText(checkOut)}`,
    ...(guests.length > 0 ? [guests.join(', ')] : []),
    proposal ? t('outages.toRoom', { room: proposal.code, day: dayText(moveDay) }) : t('outages.noRoom'),
  ].join(' · ')
