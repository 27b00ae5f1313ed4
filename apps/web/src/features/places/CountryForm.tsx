import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'

type Country = WireAnswer<typeof api.places.country>
type CountryBody = WireBody<typeof api.places.createCountry>

/** Adds a country, or changes one. */
export function CountryForm({ country, onClose }: { country: Country | null; onClose: () => void }) {
  const { t } = useWords()
  // What is shown of other records names their country.
  const create = useSend(api.places.createCountry)
  const update = useSend(api.places.updateCountry, { also: ['organisations'] })
  const form = useRecordForm<CountryBody, Country>({
    name: 'country',
    record: country,
    idName: 'countryId',
    identify: ({ countryId, version }) => ({ id: countryId, version }),
    valuesOf: (record) => ({ name: record?.name ?? '', countryCode: record?.countryCode ?? '' }),
    schema: (id) => (id === null ? api.places.createCountry.body : api.places.updateCountry.body),
    save: (change: Change<CountryBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { countryId: change.id, version: change.version, ...change.values } }),
    onClose,
  })
  const title = t(form.recordId === null ? 'places.addCountry' : 'places.editCountry')
  return (
    <FormDialog title={title} form={form} onClose={onClose} size="sm">
      <TextField field={form.field('name', t('places.name'))} autoFocus />
      <TextField field={form.field('countryCode', t('places.countryCode'))} />
    </FormDialog>
  )
}
