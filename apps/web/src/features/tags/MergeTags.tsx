import { api, link, Tag } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { MultiSelectField, SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Text } from '../../ui/Text.tsx'

type Row = RowOf<typeof api.tags.list>
/** The addresses of the tags to merge, and of the tag that is kept. */
type Merging = { tags: string[]; into: string }

const schema = api.tags.merge.body.extend({ into: link(Tag.item, 'required') })
const linkOf = ({ tagId }: Pick<Row, 'tagId'>) => `/api/tag/${tagId}`

/** The dialog that merges several tags into one. It starts with the given tag (docs/rules/tags.md#merging). */
export function MergeTags({ tag, onClose }: { tag: Row; onClose: () => void }) {
  const names = useNames()
  const { mutateAsync } = useSend(api.tags.merge)
  const form = useCallForm({
    name: 'merge of tags',
    schema,
    starts: { tags: [linkOf(tag)], into: null },
    secrets: ['tags', 'into'],
    send: ({ tags, into }: Merging) =>
      mutateAsync({ params: { tagId: Number(into.split('/').at(-1)) }, body: { tags } }),
    onClose,
  })
  const { tags, into } = form.values
  const labelOf = (href: string) => names.get(href) ?? '…'
  const links = [...names.keys()]
  return (
    <FormDialog title={t('tags.mergeTitle')} saveLabel={t('tags.merge')} form={form} onClose={onClose}>
      <MultiSelectField
        field={form.field('tags', t('tags.mergeThese'))}
        options={links.filter((href) => href !== into)}
        labelOf={labelOf}
      />
      <SelectField
        field={form.field('into', t('tags.mergeInto'))}
        options={links.filter((href) => !tags?.includes(href))}
        labelOf={labelOf}
      />
      <Text size="sm" c="dimmed">
        {t('tags.mergeText')}
      </Text>
    </FormDialog>
  )
}

/** The names of all tags by address. */
function useNames(): ReadonlyMap<string, string> {
  const { data } = useCall(api.tags.list, { query: { size: '1000' } })
  return new Map(data?._embedded.tags.map((one) => [linkOf(one), one.name]))
}
