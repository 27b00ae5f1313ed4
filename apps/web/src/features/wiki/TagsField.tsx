import { api, Tag } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { MultiSelectField } from '../../kit/forms/fields/choices/SelectField.tsx'

/** The tags of a draft. The value holds their addresses. */
export function TagsField({ field }: { field: FieldBinding<string[]> }) {
  const { data } = useCall(api.tags.list, { query: { size: '1000' } })
  const names = new Map(data?._embedded.tags.map(({ tagId, name }) => [linkTo(Tag)(tagId), name]))
  return (
    <MultiSelectField
      field={field}
      placeholder={t('wiki.addTag')}
      options={[...names.keys()]}
      labelOf={(link) => names.get(link) ?? '…'}
    />
  )
}
