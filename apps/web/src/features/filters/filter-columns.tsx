import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'
import { Picture } from '../../kit/uploads/Picture.tsx'

const icon = ({ iconPath }: { iconPath: string | null }) => (
  <Picture path={iconPath} alt="" width="24px" fit="contain" />
)
const iconPlace = { width: '112px', card: 'aside' } as const

export const departmentFilterColumns = columns(api.filters.departments, (column) => [
  column.custom('iconPath', 'filters.icon', icon, iconPlace),
  column.text('name', 'shared.name', { sort: 'name', isMain: true, card: 'title' }),
  column.text('description', 'shared.description', { dimmed: true, card: 'dimmed' }),
  column.number('uses', 'filters.uses', { sort: 'uses', width: '120px', card: 'none' }),
])

export const childFilterColumns = columns(api.filters.children, (column) => [
  column.custom('iconPath', 'filters.icon', icon, iconPlace),
  column.text('name', 'shared.name', { sort: 'name', isMain: true, card: 'title' }),
  column.option('category', 'shared.category', { sort: 'category', width: '160px' }),
  column.text('description', 'shared.description', { dimmed: true, card: 'dimmed' }),
  column.number('uses', 'filters.uses', { sort: 'uses', width: '120px', card: 'none' }),
])
