import { api } from '@stayboard/contract'
import { OWN_CURRENCY } from '@stayboard/domain'
import { useEffect } from 'react'
import { useSend } from '../../kit/core/calls/calls.ts'
import { reasonOf } from '../../kit/core/notices/reason-of.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FormValues } from '../../kit/forms/form-types.ts'
import { useDebouncedValue } from '../../ui/hooks.ts'
import { Text } from '../../ui/Text.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import { Calculation } from './Calculation.tsx'
import { EuroLine } from './EuroLine.tsx'
import type { OfferBody } from './offer-form.ts'

/** The calculation of the offer in the form, computed by the server without saving it, or the fields that are missing. */
export function Preview({ values }: { values: FormValues<OfferBody> }) {
  const [typed] = useDebouncedValue(JSON.stringify(values), 300)
  const { mutate, data, error } = useSend(api.offers.preview)
  const ask = useLatest((text: string) => {
    const body = JSON.parse(text)
    if (isComplete(body)) mutate({ body })
  })
  useEffect(() => ask(typed), [ask, typed])
  const isReady = isComplete(values)
  const text = isReady ? error && reasonOf(error) : t('offers.previewEmpty')
  return (
    <section aria-label={t('offers.preview')} aria-live="polite">
      {text && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {isReady && !error && data && (
        <Calculated offer={{ ...data, currency: values.currency ?? OWN_CURRENCY }} />
      )}
    </section>
  )
}

/** Whether the fields that every offer requires have values. */
const isComplete = ({
  contactedProvider,
  price,
  priceFor,
  pricePer,
  vatIncluded,
  monthRule,
  currency,
}: FormValues<OfferBody>) =>
  [contactedProvider, price, priceFor, pricePer, vatIncluded, monthRule, currency].every(
    (value) => value !== null,
  )

const Calculated = (props: Parameters<typeof Calculation>[0]) => (
  <>
    <Calculation {...props} />
    <EuroLine {...props} />
  </>
)
