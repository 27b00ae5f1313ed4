import { GuestBody, guestTitles } from '@stayboard/contract'
import { checkGuest } from '@stayboard/domain'
import { useEffect, useRef, useState } from 'react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { acceptanceFields, checkAcceptance, notAccepted } from '../../entities/stays/acceptance.ts'
import { Refusal } from '../../entities/stays/Refusal.tsx'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { EmailField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { GuestRecord, type PanelGuest, type PanelStay, roomName } from './stay.ts'

interface Props extends OfEnquiry {
  /** The booking whose room a new guest gets. */
  stay: PanelStay
  /** The guest to change; `null` adds one. */
  guest: PanelGuest | null
  /** The id of the booking whose room the guest was dropped on. */
  into?: number | undefined
  /** The booked rooms of the enquiry, to which the guest can be moved. */
  stays: readonly PanelStay[]
  onClose: () => void
}

/** The form that adds a guest to a room, changes a guest, or moves one to another room of the enquiry. */
export default function GuestForm({ enquiry, stay, guest, into, stays, onClose }: Props) {
  const { form, problem } = useGuestForm({ enquiry, stay, guest, stays, onClose })
  const { field, set } = form
  const drop = useRef(into)
  useEffect(() => {
    if (drop.current !== undefined) set({ spaceTypeReservationId: drop.current })
    drop.current = undefined
  })
  const isNew = form.recordId === null
  return (
    <FormDialog
      title={t(isNew ? 'stays.addGuest' : 'stays.editGuest')}
      form={form}
      onClose={onClose}
      saveLabel={isNew ? t('stays.addGuest') : undefined}
    >
      <Refusal problem={problem} form={form} />
      <FieldGrid>
        <SelectField field={field('guestTitle')} options={guestTitles} labelOf={labelsOf(guestTitles)} />
        <TextField field={field('guestFirstName')} autoFocus />
        <TextField field={field('guestLastName')} />
        <EmailField field={field('guestEmail')} />
        <TextField field={field('guestPhone')} type="tel" />
        <RoomOfGuest field={field('spaceTypeReservationId', t('shared.room'))} stays={stays} />
        <DayField field={field('checkIn')} placeholder={dayText(stay.checkIn)} />
        <DayField field={field('checkOut')} placeholder={dayText(stay.checkOut)} />
      </FieldGrid>
      <TextAreaField field={field('notes')} rows={2} />
    </FormDialog>
  )
}

function useGuestForm({ enquiry, stay, guest, onClose }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useResourceForm(GuestRecord, guest, {
    starts: { spaceTypeReservationId: stay.spaceTypeReservationId },
    values: ({ spaceTypeReservationId }) => ({ spaceTypeReservationId, ...notAccepted }),
    without: ['addedManual'],
    secrets: acceptanceFields,
    body: GuestBody,
    bodyOf: ({ spaceTypeReservationId, acceptedWarnings, acceptedReason, ...spaceTypeGuest }) => ({
      refNumber: enquiry.refNumber,
      spaceTypeReservationId,
      spaceTypeGuest,
      acceptedWarnings,
      acceptedReason,
    }),
    check: (values) => ({
      ...Object.fromEntries(checkGuest(values).map(({ field, message }) => [field, message])),
      ...checkAcceptance(values),
    }),
    onRefused: setProblem,
    onSaved: () => setProblem(null),
    onClose,
  })
  return { form, problem }
}

/** The room of a guest, among those of the enquiry. */
function RoomOfGuest({ field, stays }: { field: FieldBinding<number>; stays: readonly PanelStay[] }) {
  const texts = new Map(
    stays.map((stay) => [
      String(stay.spaceTypeReservationId),
      `${roomName(stay)}, ${dayText(stay.checkIn)} – ${dayText(stay.checkOut)}`,
    ]),
  )
  const { onUnread: _, showsAs, ...shared } = field
  return (
    <SelectField
      field={{
        ...shared,
        isRequired: true,
        value: field.value === null ? null : String(field.value),
        onChange: (id) => field.onChange(id === null ? null : Number(id)),
        showsAs: (show) => showsAs?.((id) => show(String(id))),
      }}
      options={[...texts.keys()]}
      labelOf={(id) => texts.get(id) ?? id}
    />
  )
}
