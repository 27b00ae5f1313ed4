import { api, monthRules, Offer } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { distanceText } from '../../kit/core/words/distance-text.ts'
import { moneyText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import type { FormValues } from '../../kit/forms/form-types.ts'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Contacted } from './contacted.ts'
import { ExtraCosts } from './ExtraCosts.tsx'
import { ListedPrices } from './ListedPrices.tsx'
import { MoreRents } from './MoreRents.tsx'
import { type HintedField, OfferHint } from './OfferHint.tsx'
import type { Offer as OfferVersion } from './offer.ts'
import { draftValues, type OfferDraft, sourceOfCost, sourceOfRent } from './offer-draft.ts'
import { type AskedStay, contactedLink, type OfferBody, startOf } from './offer-form.ts'
import { Preview } from './Preview.tsx'
import { RentFields } from './RentFields.tsx'
import { useContacted } from './useContacted.ts'

interface Props {
  enquiry: AskedStay
  /** The offer of which this is the next version; `null` for a new offer. */
  corrects: OfferVersion | null
  /** The provider of a new offer, if it is preset. */
  provider?: Pick<Contacted, 'contactedProviderId'>
  /** Data extracted from the provider's mail, with which a new offer is filled in. */
  draft?: OfferDraft
  /** The ids of the provider's offers that the user has seen. The server refuses the form if there are others. */
  seenOfferIds?: number[]
  onRefused?: (problem: Problem) => void
  /** Content above the fields of the offer's form. */
  children?: ReactNode
  onClose: () => void
}

/** Records an offer of a contacted provider, or the next version of one. */
export default function OfferForm(props: Props) {
  const { enquiry, corrects, provider, draft, children, onClose } = props
  const form = useOfferForm(props)
  const { field, values } = form
  const hinted = (name: HintedField) =>
    draft && <OfferHint draft={draft} field={name} onChoose={(chosen) => form.set(chosen)} />
  const departmentId = useDepartment(props, values.contactedProvider)
  const isPerMonth = [values, ...(values.moreRents ?? [])].some(({ pricePer }) => pricePer === 'MONTH')
  return (
    <FormDialog title={t(corrects ? 'offers.correct' : 'offers.add')} form={form} size="xl" onClose={onClose}>
      {children}
      {corrects ? (
        <Text size="sm" c="dimmed">
          {t('offers.correctHelp', { version: corrects.revision + 1 })}
        </Text>
      ) : (
        <ProviderField
          enquiryId={enquiry.enquiryId}
          field={field('contactedProvider')}
          autoFocus={provider === undefined}
        />
      )}
      {departmentId !== undefined && (
        <ListedPrices
          departmentId={departmentId}
          checkIn={values.checkIn}
          checkOut={values.checkOut}
          guests={values.guests}
          fill={form.set}
        />
      )}
      <RentFields
        fields={{
          price: field('price'),
          priceFor: field('priceFor'),
          quantity: field('quantity'),
          pricePer: field('pricePer'),
          roomtype: field('roomtype'),
          salesPrice: field('salesPrice'),
        }}
        rent={values}
        guests={values.guests}
        hinted={hinted}
        autoFocus={corrects !== null || provider !== undefined}
      />
      <MoreRents
        field={field('moreRents')}
        guests={values.guests}
        isSold={values.salesPrice !== null}
        hintOf={(rent) => sourceOfRent(draft, rent)}
      />
      <FieldGrid min={130}>
        <div>
          <TextField field={field('currency')} />
          {hinted('currency')}
        </div>
        <div>
          <NumberField field={field('vatRate')} help={t('offers.vatHelp')} />
          {hinted('vatRate')}
        </div>
        {isPerMonth && (
          <div>
            <SelectField field={field('monthRule')} options={monthRules} labelOf={labelsOf(monthRules)} />
            {hinted('monthRule')}
          </div>
        )}
      </FieldGrid>
      <CheckboxField field={field('vatIncluded')} />
      {hinted('vatIncluded')}
      <FieldGrid min={130}>
        <div>
          <DayField field={field('checkIn')} />
          {hinted('checkIn')}
        </div>
        <div>
          <DayField field={field('checkOut')} />
          {hinted('checkOut')}
        </div>
        <div>
          <NumberField field={field('guests')} />
          {hinted('guests')}
        </div>
        <div>
          <DayField field={field('expiresOn')} />
          {hinted('expiresOn')}
        </div>
      </FieldGrid>
      <ExtraCosts field={field('extraCosts')} hintOf={(cost) => sourceOfCost(draft, cost)} />
      <Preview values={values} />
      {draft?.totals.map(({ amount, source, file }) => (
        <Text key={source} size="sm" c="dimmed">
          {t('offers.totalSaid', { amount: moneyText(amount), source })}
          {file && ` · ${file}`}
        </Text>
      ))}
      <TextAreaField field={field('notes')} rows={2} />
      {hinted('notes')}
    </FormDialog>
  )
}

/** Returns an error for each field that must be chosen explicitly, because a default could be wrong. */
const missingChoices = ({ vatIncluded, monthRule, pricePer, priceFor, quantity }: FormValues<OfferBody>) => ({
  ...(vatIncluded === null ? { vatIncluded: 'required' as const } : {}),
  ...(monthRule === null && pricePer === 'MONTH' ? { monthRule: 'required' as const } : {}),
  ...(quantity === null && priceFor === 'ROOM' ? { quantity: 'required' as const } : {}),
})

function useOfferForm({ enquiry, corrects, provider, draft, seenOfferIds, onRefused, onClose }: Props) {
  const record = useSend(api.offers.record)
  const correct = useSend(api.offers.correct)
  return useCallForm({
    name: draft ? 'offer from a mail' : 'offer',
    kind: Offer.item,
    schema: corrects ? api.offers.correct.body : api.offers.record.body,
    starts: { ...startOf(enquiry, corrects, provider), ...(draft && draftValues(draft)) },
    ...(draft ? { check: missingChoices } : {}),
    ...(onRefused ? { onRefused } : {}),
    secrets: ['extraCosts', 'moreRents'],
    send: ({ contactedProvider, ...body }: OfferBody) =>
      corrects
        ? correct.mutateAsync({ params: { offerId: corrects.offerId }, body })
        : record.mutateAsync({
            body: { ...body, contactedProvider, seenOfferIds: seenOfferIds ?? null },
          }),
    onClose,
  })
}

/** The department whose offer it is; `undefined` until a provider is chosen. */
function useDepartment({ enquiry, corrects }: Props, link: string | null) {
  const rows = useContacted(enquiry.enquiryId)
  if (corrects) return corrects.departmentId
  return rows.find(({ contactedProviderId }) => contactedLink(contactedProviderId) === link)?.departmentId
}

interface ProviderFieldProps {
  enquiryId: number
  field: FieldBinding<string>
  autoFocus: boolean
}

/** A choice among the contacted providers of an enquiry. */
function ProviderField({ enquiryId, field, autoFocus }: ProviderFieldProps) {
  const rows = useContacted(enquiryId)
  const names = new Map(
    rows.map(({ contactedProviderId, departmentName, kilometres }) => [
      contactedLink(contactedProviderId),
      kilometres == null ? departmentName : `${departmentName} · ${distanceText(kilometres)}`,
    ]),
  )
  return (
    <SelectField
      field={field}
      options={[...names.keys()]}
      labelOf={(link) => names.get(link) ?? '…'}
      autoFocus={autoFocus}
    />
  )
}
