import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'
import { TagName } from './TagName.tsx'

/** The columns of tags: the name, and how many records carry it. */
export const tagColumns = columns(api.tags.list, (column) => [
  column.text('tagId', 'tags.id', { sort: 'tagId', width: '84px', dimmed: true, card: 'none' }),
  column.custom('name', 'tags.name', (tag) => <TagName key={tag.version} tag={tag} />, {
    sort: 'name',
    isMain: true,
  }),
  column.number('uses', 'tags.uses', { width: '120px', card: 'aside' }),
])
