import { settableStayStates } from '@stayboard/contract'
import { checkStay, nights } from '@stayboard/domain'
import { IconCalendarTime } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { acceptanceFields, checkAcceptance } from '../../entities/stays/acceptance.ts'
import { Refusal } from '../../entities/stays/Refusal.tsx'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { MoneyField } from '../../kit/forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import type { RecordOf, ValuesOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Group } from '../../ui/layout.tsx'
import { StayRoomFields } from './StayRoomFields.tsx'
import { departmentLink, knownDepartment, type PanelDepartment, StayRecord, valuesOfStay } from './stay.ts'

interface StayFormProps {
  /** The enquiry. A new booking starts with its dates and guests. */
  enquiry: Pick<OfEnquiry['enquiry'], 'refNumber' | 'checkinDate' | 'checkoutDate'> & { enquiryId?: number }
  /** The booking to change; `null` books a room. */
  stay: RecordOf<typeof StayRecord> | null
  /** The department that a new booking starts with. */
  department: Pick<PanelDepartment, 'departmentId' | 'departmentName'> | undefined
  /** Opens the dialog that changes the booking together with its enquiry and prognosis. */
  onRebook?: (() => void) | undefined
  /** Content above the fields of the booking's form. */
  lead?: ReactNode
  onClose: () => void
}

/** Books a room for an enquiry, or changes a booking. Dates start with those of the enquiry. */
export default function StayForm(props: StayFormProps) {
  const { enquiry, stay, department, onRebook, lead, onClose } = props
  const { form, problem } = useStayForm(props)
  const { field, values } = form
  const total = totalOf(values)
  const isNew = form.recordId === null
  const isFollowed = stay?.state === 'BOOKED'
  const first = stay ?? department
  const totalField = field('totalPrice', `${t('stays.totalPrice')} €`)
  return (
    <FormDialog
      title={t(isNew ? 'stays.book' : 'stays.change')}
      form={form}
      onClose={onClose}
      saveLabel={isNew ? t('stays.book') : undefined}
    >
      {lead}
      <Refusal problem={problem} form={form} />
      <StayRoomFields
        department={field('currentDepartment')}
        room={field('spaceType')}
        set={form.set}
        known={{
          department: first ? knownDepartment(first) : null,
          room: stay && { id: stay.spaceType.spaceTypeId, name: stay.spaceType.code },
        }}
        need={{
          ...{ from: values.checkIn, to: values.checkOut, stayId: stay?.spaceTypeReservationId },
          people: (values.totalAdults ?? 0) + (values.totalChildren ?? 0),
          enquiryId: stay?.enquiryId ?? enquiry.enquiryId,
        }}
        autoFocus
      />
      {isFollowed && stay ? (
        <Followed stay={stay} onChange={onRebook} />
      ) : (
        <FieldGrid min={140}>
          <DayField field={field('checkIn')} />
          <DayField field={field('checkOut')} />
        </FieldGrid>
      )}
      <FieldGrid min={100}>
        {!isFollowed && <NumberField field={field('totalAdults')} />}
        <NumberField field={field('totalChildren')} />
        <NumberField field={field('totalInfants')} />
      </FieldGrid>
      <FieldGrid>
        {!isFollowed && (
          <MoneyField
            field={field('pricePerNight', `${t('stays.pricePerNight')} €`)}
            help={t('stays.nightPriceHelp')}
          />
        )}
        <MoneyField
          field={field('purchasePrice', `${t('stays.purchasePrice')} €`)}
          help={t('stays.purchaseHelp')}
        />
        {!isFollowed && (
          <MoneyField
            field={total === null ? totalField : { ...totalField, value: total, isReadOnly: true }}
          />
        )}
        {!isNew && !isFollowed && (
          <SelectField
            field={field('state')}
            options={settableStayStates}
            labelOf={labelsOf(settableStayStates)}
          />
        )}
      </FieldGrid>
      <TextAreaField field={field('notes')} rows={2} />
    </FormDialog>
  )
}

interface FollowedProps {
  stay: RecordOf<typeof StayRecord>
  onChange: (() => void) | undefined
}

/**
 * The fields that also affect the enquiry and the prognosis, read only, with a button that changes all together
 * (docs/rules/booking-changes.md).
 */
const Followed = ({ stay, onChange }: FollowedProps) => (
  <Group justify="space-between" gap="xs">
    <span>
      {[
        `${dayText(stay.checkIn)} → ${dayText(stay.checkOut)}`,
        t('prognosis.nightsShown', { count: stay.nights }),
        `${t('stays.totalAdults')}: ${stay.totalAdults}`,
        ...(stay.totalPrice === null ? [] : [`€ ${moneyText(stay.totalPrice)}`]),
      ].join(' · ')}
    </span>
    {onChange && (
      <Button
        size="small"
        variant="default"
        leftSection={<IconCalendarTime size={14} aria-hidden />}
        onClick={onChange}
      >
        {t('bookingChanges.openPlain')}
      </Button>
    )}
  </Group>
)

function useStayForm({ enquiry, stay, department, onClose }: StayFormProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useResourceForm(StayRecord, stay, {
    starts: {
      refNumber: enquiry.refNumber,
      currentDepartment: department ? departmentLink(department.departmentId) : null,
      checkIn: enquiry.checkinDate,
      checkOut: enquiry.checkoutDate,
    },
    values: valuesOfStay,
    secrets: acceptanceFields,
    check: (values) => ({
      ...Object.fromEntries(
        checkStay({ ...values, totalPrice: null }).map(({ field, message }) => [field, message]),
      ),
      ...checkAcceptance(values),
    }),
    onRefused: setProblem,
    onSaved: () => setProblem(null),
    onClose,
  })
  return { form, problem }
}

/** The total of a price per night, in euros (docs/rules/stays.md#price); `null` without a price. */
function totalOf({ pricePerNight, checkIn, checkOut }: ValuesOf<typeof StayRecord>): number | null {
  if (pricePerNight === null || checkIn === null || checkOut === null || checkOut <= checkIn) return null
  return (Math.round(pricePerNight * 100) * nights(checkIn, checkOut)) / 100
}
