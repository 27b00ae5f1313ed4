import { type api, monthRules, offerPers, priceFors, type WireAnswer } from '@stayboard/contract'
import { isDay } from '@stayboard/domain'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FormValues } from '../../kit/forms/form-types.ts'
import type { ShownHint } from '../../kit/forms/HintLine.tsx'
import type { OfferBody, RentValue } from './offer-form.ts'

/** Data of an offer that the server extracted from a provider's mail. */
export type OfferDraft = WireAnswer<typeof api.offers.draft>
type Rent = OfferDraft['rents'][number]
type Values = Partial<FormValues<OfferBody>>

/** Whether an extracted price has all fields that a further rent requires. */
const isWhole = ({ prices, currencies, priceFor, pricePer, quantity }: Rent) =>
  prices.length === 1 &&
  currencies.length === 1 &&
  priceFor !== null &&
  pricePer !== null &&
  quantity !== null

/** Whether the user must choose between several extracted prices, because not all of them say how many units they are for. */
const isRentAsked = ({ rents }: OfferDraft): boolean => rents.length > 1 && !rents.every(isWhole)

/** The only element of an array; `null` if there are none or several. */
const only = <Value>(choices: readonly Value[]): Value | null =>
  choices.length === 1 ? (choices[0] ?? null) : null

/** The form values of an extracted price. Fields that its text does not contain stay empty. */
const rentValues = ({ prices, currencies, priceFor, pricePer, quantity, roomtype }: Rent): Values => ({
  ...{ price: only(prices), currency: only(currencies), priceFor, pricePer, quantity },
  roomtype: roomtype ?? '',
  ...withoutMonthRule(pricePer),
})

/** Empties the month rule of a price per month, so that the user must choose it. */
const withoutMonthRule = (pricePer: string | null): Values =>
  pricePer === 'MONTH' ? { monthRule: null } : {}

const furtherRent = ({ prices: [price = 0], priceFor, pricePer, quantity, roomtype }: Rent): RentValue => ({
  ...{ price, roomtype, quantity, salesPrice: null },
  ...{ priceFor: priceFor ?? 'WHOLE', pricePer: pricePer ?? 'NIGHT' },
})

/** The form values of a draft. Fields without an extracted value are emptied if the form has a default for them. */
export function draftValues(draft: OfferDraft): Values {
  const [first, ...others] = isRentAsked(draft) ? [] : draft.rents
  return {
    ...{ priceFor: null, pricePer: null, vatIncluded: null },
    ...(first ? rentValues(first) : {}),
    moreRents: others.map(furtherRent),
    extraCosts: draft.extraCosts.map(({ kind, amount, per }) => ({ kind, amount, per, vatRate: null })),
    ...Object.assign({}, ...draft.hints.map(({ field, value }) => hintValue(field, value))),
  }
}

type Field = OfferDraft['hints'][number]['field']

/** Converts the chosen text of a hint to the value of its form field. */
export function hintValue(field: Field, value: string | null): Values {
  if (value === null) return {}
  if (field === 'vatIncluded') return { vatIncluded: value === 'true' }
  if (field === 'guests' || field === 'vatRate') return { [field]: Number(value) }
  if (field === 'monthRule') return { monthRule: monthRules.find((rule) => rule === value) ?? null }
  return { [field]: value }
}

/** The hint of a field outside of the rents: its source text, or the choices if it is ambiguous. */
export function hintFor(draft: OfferDraft, field: Field): ShownHint | undefined {
  const found = draft.hints.find((one) => one.field === field)
  if (found || field !== 'vatIncluded') return found
  return { value: null, choices: ['false', 'true'], source: null }
}

type RentField = 'price' | 'priceFor' | 'pricePer' | 'currency' | 'quantity' | 'roomtype'
const options = { priceFor: [...priceFors], pricePer: [...offerPers] }

/** The hint of a field of the first rent: its source text, or the choices if it is ambiguous. */
export function rentHint(draft: OfferDraft, field: RentField): ShownHint | undefined {
  const [rent] = draft.rents
  if (!rent) return undefined
  const { source, file } = rent
  if (isRentAsked(draft)) {
    const choices = field === 'price' ? draft.rents.map((_, at) => String(at)) : []
    return field === 'price' ? { value: null, choices, source, file } : undefined
  }
  if (field === 'price' || field === 'currency') {
    const all = (field === 'price' ? rent.prices : rent.currencies).map(String)
    return { value: only(all), choices: all, source, file }
  }
  const value = rent[field]
  if (value !== null) return { value: String(value), choices: [], source, file }
  return field === 'priceFor' || field === 'pricePer'
    ? { value: null, choices: options[field], source, file }
    : undefined
}

/**
 * The form values after the user chose a hint of the first rent: one field, or the whole rent if one of several prices was
 * chosen.
 */
export function chosenRent(draft: OfferDraft, field: RentField, choice: string): Values {
  const rent = isRentAsked(draft) && field === 'price' ? draft.rents[Number(choice)] : undefined
  if (rent) return rentValues(rent)
  return { [field]: field === 'price' ? Number(choice) : choice, ...withoutMonthRule(choice) }
}

/** Returns the function that names the choices of a field. */
export function choiceLabel(draft: OfferDraft, field: RentField | Field) {
  return (choice: string): string => {
    if (field === 'vatIncluded') return t(choice === 'true' ? 'offers.inc' : 'offers.ex')
    if (field === 'priceFor') return labelsOf(priceFors)(choice)
    if (field === 'pricePer') return labelsOf(offerPers)(choice)
    if (field === 'monthRule') return labelsOf(monthRules)(choice)
    if (field !== 'price') return isDay(choice) ? dayText(choice) : choice
    const rent = isRentAsked(draft) ? draft.rents[Number(choice)] : undefined
    return rent ? rent.source : moneyText(Number(choice))
  }
}

/** The source text of a further rent, found by comparing its values. */
export const sourceOfRent = (draft: OfferDraft | undefined, rent: RentValue): ShownHint | undefined =>
  shown(
    draft?.rents.find(
      ({ prices, quantity, roomtype }) =>
        prices[0] === rent.price && quantity === rent.quantity && roomtype === rent.roomtype,
    ),
  )

/** The source text of an extra cost, found by comparing its values. */
export const sourceOfCost = (
  draft: OfferDraft | undefined,
  { kind, amount, per }: OfferBody['extraCosts'][number],
): ShownHint | undefined =>
  shown(draft?.extraCosts.find((one) => one.kind === kind && one.amount === amount && one.per === per))

const shown = (words: { source: string; file: string | null } | undefined): ShownHint | undefined =>
  words && { value: '', choices: [], source: words.source, file: words.file }
