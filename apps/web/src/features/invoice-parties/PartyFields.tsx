import { api, type InvoiceParty } from '@stayboard/contract'
import { useEffect, useEffectEvent } from 'react'
import { OrganisationField } from '../../entities/organisations/OrganisationField.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { MoneyField } from '../../kit/forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf } from '../../kit/forms/resource-values.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Text } from '../../ui/Text.tsx'

interface Props {
  field: RecordForm<BodyOf<typeof InvoiceParty>>['field']
  /** The invoice party to change; `null` for a new one. */
  party: RecordOf<typeof InvoiceParty> | null
}

/** The fields of an invoice party. Choosing an organisation fills the empty fields. */
export function PartyFields({ field, party }: Props) {
  const payer = field('payer')
  const id = Number(payer.value?.split('/').at(-1) ?? 0)
  const isChosen = id > 0 && id !== party?.payerId && may(api.organisations.get)
  const { data } = useCall(api.organisations.get, { params: { organisationId: id } }, { enabled: isChosen })
  const fill = useEffectEvent((organisation: NonNullable<typeof data>) => {
    const { name, generalEmail, street, postalCode, city } = organisation
    const town = [postalCode, city].filter(Boolean).join(' ')
    const known = { name, email: generalEmail, address: [street, town].filter(Boolean).join('\n') }
    for (const one of ['name', 'email', 'address'] as const)
      if (!field(one).value && known[one]) field(one).onChange(known[one])
  })
  useEffect(() => {
    if (isChosen && data) fill(data)
  }, [isChosen, data])
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('invoiceParties.help')}
      </Text>
      <OrganisationField field={payer} current={party?.payerName ?? undefined} />
      <Text size="sm" c="dimmed">
        {t('invoiceParties.payerHelp')}
      </Text>
      <TextField field={field('name')} autoFocus />
      <TextAreaField field={field('address')} rows={3} />
      <FieldGrid min={180}>
        <TextField field={field('reference')} />
        <TextField field={field('email')} />
        <NumberField field={field('percent')} aside="%" />
        <MoneyField field={field('amount')} help={t('invoiceParties.shareHelp')} />
      </FieldGrid>
    </>
  )
}
