import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'

/** The columns of the list of tags: the name, and the number of records with the tag. */
export const tagColumns = columns(api.tags.list, (column) => [
  column.text('tagId', 'shared.id', { sort: 'tagId', width: '84px', dimmed: true, card: 'none' }),
  column.text('name', 'shared.name', { sort: 'name', isMain: true, edits: column.edits('name') }),
  column.number('uses', 'tags.uses', { width: '120px', card: 'aside' }),
])
