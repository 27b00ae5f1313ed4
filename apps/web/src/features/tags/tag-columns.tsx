import { api, Tag } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'
import { InlineText } from '../../kit/records/InlineText.tsx'

/** The columns of the list of tags: the name, and the number of records with the tag. */
export const tagColumns = columns(api.tags.list, (column) => [
  column.text('tagId', 'shared.id', { sort: 'tagId', width: '84px', dimmed: true, card: 'none' }),
  column.custom(
    'name',
    'shared.name',
    (tag) => <InlineText key={tag.version} of={Tag} record={tag} name="name" />,
    {
      sort: 'name',
      isMain: true,
    },
  ),
  column.number('uses', 'tags.uses', { width: '120px', card: 'aside' }),
])
