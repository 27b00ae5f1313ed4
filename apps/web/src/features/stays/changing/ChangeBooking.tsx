import type { ReactNode } from 'react'
import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'
import { Refusal } from '../../../entities/stays/Refusal.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { MoneyField } from '../../../kit/forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../../kit/forms/fields/typed/NumberField.tsx'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { StayRoomFields } from '../StayRoomFields.tsx'
import { knownDepartment, type PanelStay } from '../stay.ts'
import classes from '../stays.module.css'
import { ChosenRooms } from './ChosenRooms.tsx'
import { MailDrafts } from './MailDrafts.tsx'
import { type ChangeBody, useBookingChange } from './useBookingChange.ts'
import { WhatFollows } from './WhatFollows.tsx'

interface Props {
  enquiry: Pick<OfEnquiry['enquiry'], 'enquiryId'>
  /** The bookings that are initially selected. */
  chosen: readonly PanelStay[]
  /** All bookings of the enquiry. */
  stays: readonly PanelStay[]
  /** Proposed values that are not saved yet. */
  given?: Partial<ChangeBody> | undefined
  /** Content above the fields of the change's form. */
  lead?: ReactNode
  onClose: () => void
}

/** The form that changes bookings and everything that depends on them (docs/rules/booking-changes.md). */
export default function ChangeBooking({ enquiry, chosen, stays, given, lead, onClose }: Props) {
  const { enquiryId } = enquiry
  const booked = stays.filter(({ state }) => state === 'BOOKED')
  const { form, problem, outcome, mails } = useBookingChange({
    enquiryId,
    stays: chosen,
    booked,
    given,
    onClose,
  })
  const { field, values, set } = form
  const ids = new Set(values.stays?.map(({ spaceTypeReservationId }) => spaceTypeReservationId))
  const now = booked.filter(({ spaceTypeReservationId }) => ids.has(spaceTypeReservationId))
  const [only] = now.length === 1 ? now : []
  return (
    <FormDialog
      title={t('bookingChanges.title')}
      saveLabel={t('bookingChanges.title')}
      size="min(1180px, 94vw)"
      form={form}
      onClose={onClose}
    >
      <div className={classes.changing}>
        <Stack gap="sm">
          {lead}
          <Refusal problem={problem} form={form} />
          <ChosenRooms stays={booked} chosen={now} form={form} />
          {!values.isCancelled && (
            <>
              <FieldGrid min={155}>
                <DayField field={field('checkIn')} autoFocus />
                <DayField field={field('checkOut')} help={t('bookingChanges.checkInHelp')} />
                <NumberField field={field('totalAdults', t('bookingChanges.adults'))} />
              </FieldGrid>
              <FieldGrid min={180}>
                <MoneyField
                  field={field('addedPrice', t('bookingChanges.addedPrice'))}
                  help={t('bookingChanges.addedPriceHelp')}
                />
                <MoneyField field={field('pricePerNight', t('bookingChanges.pricePerNight'))} />
                <MoneyField
                  field={field('totalPrice', t('bookingChanges.totalPrice'))}
                  help={t('bookingChanges.totalPriceHelp')}
                />
              </FieldGrid>
              {only && <CheckboxField field={field('isMoved', t('bookingChanges.moveTo'))} />}
              {only && values.isMoved && (
                <>
                  <DayField
                    field={field('moveDay', t('bookingChanges.moveDay'))}
                    help={t('bookingChanges.moveDayHelp')}
                  />
                  <StayRoomFields
                    department={field('currentDepartment', t('shared.department'))}
                    room={field('spaceType', t('shared.room'))}
                    set={({ currentDepartment, spaceType }) =>
                      set({ spaceType, ...(currentDepartment === null ? {} : { currentDepartment }) })
                    }
                    known={{ department: knownDepartment(only), room: null }}
                    need={{
                      from: values.moveDay ?? values.checkIn ?? only.checkIn,
                      to: values.checkOut ?? only.checkOut,
                      people: values.totalAdults ?? only.totalAdults,
                      enquiryId,
                    }}
                  />
                </>
              )}
            </>
          )}
          <CheckboxField
            field={field('isCancelled', t('bookingChanges.cancel'))}
            help={t('bookingChanges.cancelHelp')}
          />
          {isCutting(values, now) && (
            <FieldGrid>
              <MoneyField field={field('fee', t('bookingChanges.fee'))} help={t('bookingChanges.feeHelp')} />
              <TextAreaField field={field('reason', t('shared.reason'))} rows={2} />
            </FieldGrid>
          )}
          <FieldGrid>
            <CheckboxField field={field('followEnquiry', t('bookingChanges.followEnquiry'))} />
            <CheckboxField field={field('followPrognosis', t('bookingChanges.followPrognosis'))} />
          </FieldGrid>
        </Stack>
        <div className={classes.consequences}>
          <WhatFollows {...outcome} />
          <MailDrafts mails={mails} />
        </div>
      </div>
    </FormDialog>
  )
}

type Values = Partial<Record<'checkIn' | 'checkOut', string | null> & { isCancelled: boolean | null }>

/** Whether the change cancels nights. */
const isCutting = ({ checkIn, checkOut, isCancelled }: Values, stays: readonly PanelStay[]) =>
  isCancelled === true ||
  stays.some(
    (stay) => (checkIn != null && checkIn > stay.checkIn) || (checkOut != null && checkOut < stay.checkOut),
  )
