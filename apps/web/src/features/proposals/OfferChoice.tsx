import { moneyText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { CheckboxesField } from '../../kit/forms/fields/CheckboxField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Proposable } from './proposable.ts'

interface Props {
  field: FieldBinding<number[]>
  /** The offers that can be proposed now. */
  offers: readonly Proposable[]
  /** The offers of the draft, which may have been corrected or expired since. */
  former: readonly Proposable[]
}

/** The offers of a proposal, in the order of the document. */
export function OfferChoice({ field, offers, former }: Props) {
  const all = new Map([...former, ...offers].map((one) => [String(one.offerId), one]))
  if (all.size === 0) return <Notice>{t('proposals.noOffers')}</Notice>
  const { value, onChange, showsAs: _, ...rest } = field
  const binding = {
    ...rest,
    value: value?.map(String) ?? null,
    onChange: (ids: string[] | null) => onChange(ids?.map(Number) ?? null),
  }
  const labelOf = (id: string) => {
    const { number = 0, departmentName = '', currency = '', salesInc = 0 } = all.get(id) ?? {}
    const amount = t('proposals.total', { amount: `${currency} ${moneyText(salesInc)}` })
    return `${t('offers.called', { number })}, ${departmentName}: ${amount}`
  }
  return (
    <CheckboxesField
      field={binding}
      options={[...all.keys()]}
      labelOf={labelOf}
      help={t('proposals.offersHelp')}
    />
  )
}
