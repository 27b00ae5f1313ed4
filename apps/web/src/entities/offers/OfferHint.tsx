import type { FormValues } from '../../kit/forms/form-types.ts'
import { HintLine, type ShownHint } from '../../kit/forms/HintLine.tsx'
import { choiceLabel, chosenRent, hintFor, hintValue, type OfferDraft, rentHint } from './offer-draft.ts'
import type { OfferBody } from './offer-form.ts'

const ofRent = ['price', 'priceFor', 'pricePer', 'currency', 'quantity', 'roomtype'] as const
type RentField = (typeof ofRent)[number]
export type HintedField = RentField | OfferDraft['hints'][number]['field']

const isOfRent = (field: HintedField): field is RentField => ofRent.some((one) => one === field)

const onceOf = (field: RentField, hint: ShownHint | undefined) =>
  field === 'price' || hint?.value === null ? hint : undefined

interface Props {
  draft: OfferDraft
  field: HintedField
  onChoose: (values: Partial<FormValues<OfferBody>>) => void
}

/**
 * Shows the source text of a field of an offer, or the choices if the text is ambiguous. The fields of a price share one text,
 * which is shown once.
 */
export const OfferHint = ({ draft, field, onChoose }: Props) => (
  <HintLine
    hint={isOfRent(field) ? onceOf(field, rentHint(draft, field)) : hintFor(draft, field)}
    labelOf={choiceLabel(draft, field)}
    onChoose={(choice) =>
      onChoose(isOfRent(field) ? chosenRent(draft, field, choice) : hintValue(field, choice))
    }
  />
)
