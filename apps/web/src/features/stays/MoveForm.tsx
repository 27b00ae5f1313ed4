import { api, Stay, type StayWarningCode } from '@stayboard/contract'
import { useState } from 'react'
import { acceptanceFields, checkAcceptance, notAccepted } from '../../entities/stays/acceptance.ts'
import { Refusal } from '../../entities/stays/Refusal.tsx'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { t } from '../../kit/core/words/words.ts'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { partsAt, StayParts } from './StayParts.tsx'
import { StayRoomFields } from './StayRoomFields.tsx'
import { departmentLink, knownDepartment, type PanelStay } from './stay.ts'

interface Props {
  stay: PanelStay
  onClose: () => void
}

type Moving = {
  day: string
  currentDepartment: string
  spaceType: string | null
  acceptedWarnings: StayWarningCode[]
  acceptedReason: string | null
}

/** Moves a booking to another room from a day on (docs/rules/stays.md#moving). */
export default function MoveForm({ stay, onClose }: Props) {
  const { form, problem } = useMoveForm({ stay, onClose })
  const { field, values } = form
  return (
    <FormDialog title={t('stays.moveTitle')} saveLabel={t('stays.move')} form={form} onClose={onClose}>
      <Refusal problem={problem} form={form} />
      <DayField field={field('day')} autoFocus />
      <StayRoomFields
        department={field('currentDepartment')}
        room={field('spaceType')}
        set={form.set}
        known={{ department: knownDepartment(stay), room: null }}
      />
      <StayParts stay={stay} day={values.day} later="BOOKED" />
    </FormDialog>
  )
}

function useMoveForm({ stay, onClose }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { mutateAsync } = useSend(api.stays.move)
  const { spaceTypeReservationId, version } = stay
  const form = useCallForm({
    name: `move of room booking ${spaceTypeReservationId}`,
    kind: Stay.item,
    schema: api.stays.move.body,
    starts: {
      day: null,
      currentDepartment: departmentLink(stay.departmentId),
      spaceType: null,
      ...notAccepted,
    },
    secrets: acceptanceFields,
    check: (values) => ({
      ...(values.day !== null && partsAt(stay, values.day) === null ? { day: 'dayOutsideStay' } : {}),
      ...checkAcceptance(values),
    }),
    send: (body: Moving) => mutateAsync({ params: { spaceTypeReservationId }, body: { ...body, version } }),
    onRefused: setProblem,
    onClose,
  })
  return { form, problem }
}
