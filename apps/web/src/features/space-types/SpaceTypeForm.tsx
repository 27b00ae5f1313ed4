import { parseCodes } from '@stayboard/domain'
import { useWords } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { SpaceTypeFields } from './SpaceTypeFields.tsx'
import { type SpaceTypeOptions, useAlikeForm, useSpaceTypeForm } from './space-type-form.ts'

/** A dialog that adds a space type to a department, or changes one. */
export function SpaceTypeForm(options: SpaceTypeOptions) {
  const { t } = useWords()
  const { field, ...form } = useSpaceTypeForm(options)
  const title = t(form.recordId === null ? 'spaceTypes.add' : 'spaceTypes.edit')
  return (
    <FormDialog title={title} form={form} onClose={options.onClose}>
      <TextField field={field('code', t('spaceTypes.code'))} autoFocus />
      <SpaceTypeFields field={field} />
    </FormDialog>
  )
}

/**
 * A dialog that adds several space types that differ only by their code
 * (docs/rules/rooms-and-space-types.md#many-at-once).
 */
export function AlikeSpaceTypes(options: Omit<SpaceTypeOptions, 'spaceType'>) {
  const { t } = useWords()
  const { field, ...form } = useAlikeForm(options)
  const parsed = parseCodes(form.values.codes ?? '')
  const help = parsed.ok ? t('spaceTypes.alikePreview', { count: parsed.codes.length }) : t('rooms.codesHelp')
  return (
    <FormDialog
      title={t('rooms.addAlike')}
      form={form}
      onClose={options.onClose}
      saveLabel={t('actions.add')}
    >
      <TextField field={field('codes', t('rooms.codes'))} help={help} autoFocus />
      <SpaceTypeFields field={field} />
    </FormDialog>
  )
}
