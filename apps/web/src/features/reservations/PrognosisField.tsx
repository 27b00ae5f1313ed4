import { api, PrognosisRecord } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'

interface Props {
  field: FieldBinding<string>
  /** The address of the chosen enquiry. */
  enquiry: string | null
}

/** A choice of the prognoses of the chosen enquiry. */
export function PrognosisField({ field, enquiry }: Props) {
  const enquiryId = enquiry?.split('/').at(-1)
  const { data } = useCall(api.prognosis.list, { query: { enquiryId } }, { enabled: enquiryId !== undefined })
  const labels = new Map(
    data?._embedded.prognosisMetas.map(({ prognosisMetaId, start, totalPrognosis, status }) => [
      linkTo(PrognosisRecord)(prognosisMetaId),
      [t(`options.prognosisStatuses.${status}`), start && dayText(start), moneyText(totalPrognosis)]
        .filter(Boolean)
        .join(', '),
    ]),
  )
  const chosen = field.value === null || labels.has(field.value) ? [] : [field.value]
  return (
    <SelectField
      field={field}
      options={[...labels.keys(), ...chosen]}
      labelOf={(address) => labels.get(address) ?? `${t('menu.prognosis')} ${address.split('/').at(-1)}`}
      isDisabled={enquiryId === undefined && field.value === null}
    />
  )
}
