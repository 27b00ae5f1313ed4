import { api } from '@stayboard/contract'
import { useEffect, useRef } from 'react'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FormValues } from '../../kit/forms/form-types.ts'
import { useDebouncedValue } from '../../ui/hooks.ts'
import { Text } from '../../ui/Text.tsx'
import { Calculation } from './Calculation.tsx'
import type { OfferBody } from './offer-form.ts'

/** The lines and total of the offer as it stands in the form, or what it lacks. Nothing is recorded. */
export function Preview({ values }: { values: FormValues<OfferBody> }) {
  const [typed] = useDebouncedValue(JSON.stringify(values), 300)
  const { mutate, data, error } = useSend(api.offers.preview)
  const ask = useRef(mutate)
  ask.current = mutate
  useEffect(() => {
    const body = JSON.parse(typed)
    if (body.contactedProvider !== null && body.price !== null) ask.current({ body })
  }, [typed])
  const isReady = values.contactedProvider !== null && values.price !== null
  const text = isReady ? error?.message : t('offers.previewEmpty')
  return (
    <section aria-label={t('offers.preview')} aria-live="polite">
      {text && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {isReady && !error && data && <Calculation offer={{ ...data, currency: values.currency ?? 'EUR' }} />}
    </section>
  )
}
