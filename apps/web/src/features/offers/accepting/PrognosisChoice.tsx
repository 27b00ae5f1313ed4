import { api } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { dayText, moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'

interface Props {
  enquiryId: number
  field: FieldBinding<string>
}

/** The select of the prognosis that receives the nights and the amount of an accepted offer, if there are several. */
export function PrognosisChoice({ enquiryId, field }: Props) {
  const query = { enquiryId: String(enquiryId), size: '100' }
  const { data } = useCall(api.prognosis.list, { query })
  const open = (data?._embedded.prognosisMetas ?? []).filter(({ status }) => status !== 'CANCELLED')
  if (open.length < 2) return null
  const labels = new Map(
    open.map(({ prognosisMetaId, start, nights, totalPrognosis }) => [
      `/api/financial/prognosis/${prognosisMetaId}`,
      [
        start === null ? '–' : dayText(start),
        t('prognosis.nightsShown', { count: nights }),
        `€ ${moneyText(totalPrognosis ?? 0)}`,
      ].join(', '),
    ]),
  )
  return (
    <SelectField
      field={field}
      options={[...labels.keys()]}
      labelOf={(link) => labels.get(link) ?? link}
      placeholder={t('offers.prognosisAll')}
      help={t('offers.prognosisHelp')}
    />
  )
}
