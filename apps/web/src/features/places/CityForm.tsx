import { api, City } from '@stayboard/contract'
import { CountryField } from '../../entities/places/CountryField.tsx'
import { t } from '../../kit/core/words/words.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { PictureBox } from '../../kit/uploads/PictureBox.tsx'
import { useClearing } from '../../kit/uploads/useClearing.ts'
import { useFormPicture } from '../../kit/uploads/useFormPicture.ts'

interface Props {
  city: RecordOf<typeof City> | null
  /** The address of the suggested country. */
  country: string | null
  onClose: () => void
}

/** A dialog that adds or changes a city. */
export function CityForm({ city, country, onClose }: Props) {
  const form = useResourceForm(City, city, {
    starts: { country },
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
      <TextField field={form.field('name')} autoFocus />
      <CountryField field={form.field('country')} current={city?.countryName ?? null} />
      <CheckboxField field={form.field('registrationRequired')} help={t('places.registrationHelp')} />
      <PictureBox
        uploads={picture.uploads}
        label={t('shared.image')}
        path={city?.image}
        width="120px"
        ratio={1.5}
        onClear={clear}
      />
    </FormDialog>
  )
}
