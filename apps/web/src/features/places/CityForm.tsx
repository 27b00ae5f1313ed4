import { api, type WireAnswer } from '@stayboard/contract'
import { CountryField } from '../../entities/places/CountryField.tsx'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { PictureBox } from '../../kit/uploads/PictureBox.tsx'
import { useClearing } from '../../kit/uploads/useClearing.ts'
import { useFormPicture } from '../../kit/uploads/useFormPicture.ts'

type City = WireAnswer<typeof api.places.city>
interface CityBody extends Record<string, unknown> {
  name: string
  country: string
}

interface Props {
  city: City | null
  /** The link of the country it begins with. */
  country: string | null
  onClose: () => void
}

/** Adds a city, or changes one. */
export function CityForm({ city, country, onClose }: Props) {
  const { t } = useWords()
  const create = useSend(api.places.createCity)
  const update = useSend(api.places.updateCity)
  const form = useRecordForm<CityBody, City>({
    name: 'city',
    record: city,
    idName: 'cityId',
    identify: ({ cityId, version }) => ({ id: cityId, version }),
    valuesOf: (record) => ({
      name: record?.name ?? '',
      country: record ? `/api/country/${record.countryId}` : country,
    }),
    schema: (id) => (id === null ? api.places.createCity.body : api.places.updateCity.body),
    save: (change: Change<CityBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { cityId: change.id, version: change.version, ...change.values } }),
    onSaved: (_, how) => picture.onSaved(how),
  })
  const { recordId: cityId } = form
  const picture = useFormPicture(
    api.places.uploadCityImages,
    cityId === null ? null : (files) => ({ params: { cityId }, body: { files } }),
    onClose,
  )
  const clear = useClearing(api.places.updateCity, { cityId: cityId ?? 0, image: null })
  const title = t(cityId === null ? 'places.addCity' : 'places.editCity')
  return (
    <FormDialog title={title} form={form} onClose={onClose} size="md">
      <TextField field={form.field('name', t('places.name'))} autoFocus />
      <CountryField field={form.field('country', t('places.country'))} current={city?.countryName ?? null} />
      <PictureBox
        uploads={picture.uploads}
        label={t('places.picture')}
        path={city?.image}
        width="120px"
        ratio={1.5}
        onClear={clear}
      />
    </FormDialog>
  )
}
