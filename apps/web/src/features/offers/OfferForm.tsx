import { api, monthRules, Offer } from '@stayboard/contract'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { useSend } from '../../kit/core/calls/calls.ts'
import { distanceText } from '../../kit/core/words/distance-text.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Contacted } from './contacted.ts'
import { ExtraCosts } from './ExtraCosts.tsx'
import { MoreRents } from './MoreRents.tsx'
import type { Offer as OfferVersion } from './offer.ts'
import { contactedLink, type OfferBody, startOf } from './offer-form.ts'
import { Preview } from './Preview.tsx'
import { RentFields } from './RentFields.tsx'
import { useContacted } from './useDistances.ts'

interface Props extends OfEnquiry {
  /** The offer whose next version this is; `null` records a new offer. */
  corrects: OfferVersion | null
  /** The provider of a new offer, if it is known. */
  provider?: Contacted
  onClose: () => void
}

/** Records an offer of a contacted provider, or the next version of one. */
export default function OfferForm(props: Props) {
  const { enquiry, corrects, provider, onClose } = props
  const form = useOfferForm(props)
  const { field, values } = form
  const isPerMonth = [values, ...(values.moreRents ?? [])].some(({ pricePer }) => pricePer === 'MONTH')
  return (
    <FormDialog title={t(corrects ? 'offers.correct' : 'offers.add')} form={form} size="xl" onClose={onClose}>
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
        autoFocus={corrects !== null || provider !== undefined}
      />
      <MoreRents field={field('moreRents')} guests={values.guests} isSold={values.salesPrice !== null} />
      <FieldGrid min={130}>
        <TextField field={field('currency')} />
        <NumberField field={field('vatRate')} help={t('offers.vatHelp')} />
        {isPerMonth && (
          <SelectField field={field('monthRule')} options={monthRules} labelOf={labelsOf(monthRules)} />
        )}
      </FieldGrid>
      <CheckboxField field={field('vatIncluded')} />
      <FieldGrid min={130}>
        <DayField field={field('checkIn')} />
        <DayField field={field('checkOut')} />
        <NumberField field={field('guests')} />
        <DayField field={field('expiresOn')} />
      </FieldGrid>
      <ExtraCosts field={field('extraCosts')} />
      <Preview values={values} />
      <TextAreaField field={field('notes')} rows={2} />
    </FormDialog>
  )
}

function useOfferForm({ enquiry, corrects, provider, onClose }: Props) {
  const record = useSend(api.offers.record)
  const correct = useSend(api.offers.correct)
  return useCallForm({
    name: 'offer',
    kind: Offer.item,
    schema: corrects ? api.offers.correct.body : api.offers.record.body,
    starts: startOf(enquiry, corrects, provider),
    secrets: ['extraCosts', 'moreRents'],
    send: ({ contactedProvider, ...body }: OfferBody) =>
      corrects
        ? correct.mutateAsync({ params: { offerId: corrects.offerId }, body })
        : record.mutateAsync({ body: { ...body, contactedProvider } }),
    onClose,
  })
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
