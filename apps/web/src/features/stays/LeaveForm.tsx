import { api, Stay } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { partsAt, StayParts } from './StayParts.tsx'
import type { PanelStay } from './stay.ts'

interface Props {
  stay: PanelStay
  onClose: () => void
}

/** Ends a booking early (docs/rules/stays.md#leaving-early). */
export default function LeaveForm({ stay, onClose }: Props) {
  const { mutateAsync } = useSend(api.stays.leave)
  const { spaceTypeReservationId, version } = stay
  const form = useCallForm({
    name: `leaving of room booking ${spaceTypeReservationId}`,
    kind: Stay.item,
    schema: api.stays.leave.body,
    starts: { day: null },
    check: ({ day }) => (day !== null && partsAt(stay, day) === null ? { day: 'dayOutsideStay' } : {}),
    send: (body: { day: string }) =>
      mutateAsync({ params: { spaceTypeReservationId }, body: { ...body, version } }),
    onClose,
  })
  return (
    <FormDialog title={t('stays.leave')} saveLabel={t('stays.leave')} form={form} onClose={onClose}>
      <DayField field={form.field('day', t('stays.leaveDay'))} help={t('stays.leaveHelp')} autoFocus />
      <StayParts stay={stay} day={form.values.day} later="CANCELLED" />
    </FormDialog>
  )
}
