import { StayWarning, type StayWarningCode } from '@stayboard/contract'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { TextLink } from '../../kit/core/address/links.tsx'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { CheckboxesField } from '../../kit/forms/fields/CheckboxField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useWarningTexts } from './useWarningTexts.ts'

/** Additional properties of a refusal: the stay that occupies the room, or the warnings that the user may accept. */
const Answer = z.object({
  stay: z
    .object({
      enquiryId: z.int(),
      refNumber: z.string(),
      room: z.string(),
      checkIn: z.string(),
      checkOut: z.string(),
    })
    .optional(),
  warnings: z.array(StayWarning).default([]),
})
type Taken = NonNullable<z.infer<typeof Answer>['stay']>
type Warnings = z.infer<typeof Answer>['warnings']

interface Props {
  /** The last refusal of the form; `null` if there is none. */
  problem: Problem | null
  form: Pick<RecordForm<Acceptance>, 'values' | 'field'>
}
interface Acceptance {
  acceptedWarnings: StayWarningCode[]
  acceptedReason: string | null
}

/**
 * Shows which stay occupies the room, or warnings that the user can accept with a reason. When the refused values change, the
 * refusal is hidden and the accepted warnings are reset.
 */
export function Refusal({ problem, form: { values, field } }: Props) {
  const about = JSON.stringify({ ...values, acceptedWarnings: null, acceptedReason: null })
  const accepted = field('acceptedWarnings')
  const [refused, setRefused] = useState({ problem, about })
  if (refused.problem !== problem) setRefused({ problem, about })
  const isCurrent = problem !== null && refused.problem === problem && refused.about === about
  const isLeft = !isCurrent && Boolean(accepted.value?.length)
  useEffect(() => {
    if (isLeft) accepted.onChange([])
  })
  const { data } = Answer.safeParse(problem?.body)
  if (!isCurrent || data === undefined) return null
  if (data.stay) return <RoomTaken stay={data.stay} />
  if (data.warnings.length === 0) return null
  return (
    <>
      <WarningTicks warnings={data.warnings} accepted={accepted} />
      <TextAreaField field={{ ...field('acceptedReason'), isRequired: true }} rows={2} />
    </>
  )
}

function RoomTaken({ stay: { enquiryId, refNumber, room, checkIn, checkOut } }: { stay: Taken }) {
  const values = { room, reference: refNumber, from: dayText(checkIn), to: dayText(checkOut) }
  // Opens in a new tab, so that the values of the form are kept.
  const link = (
    <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(enquiryId) }} target="_blank">
      {t('stays.openEnquiry', { reference: refNumber })}
    </TextLink>
  )
  return (
    <Notice tone="error" actions={link}>
      {messageOf('roomTakenBy', values)}
    </Notice>
  )
}

interface Ticks {
  warnings: Warnings
  accepted: FieldBinding<StayWarningCode[]>
}

function WarningTicks({ warnings, accepted }: Ticks) {
  const textsOf = useWarningTexts()
  const codes = [...new Set(warnings.map(({ code }) => code))]
  const earlier = (accepted.value ?? []).filter((code) => !codes.includes(code))
  const field = {
    ...accepted,
    onChange: (next: StayWarningCode[] | null) => accepted.onChange([...earlier, ...(next ?? [])]),
  }
  return (
    <CheckboxesField
      field={field}
      options={codes}
      labelOf={(code) => textsOf(warnings.filter((one) => one.code === code)).join('; ')}
      help={t('stays.acceptHelp')}
    />
  )
}
