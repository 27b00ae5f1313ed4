import { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { activeOption } from '../../../kit/core/words/OptionLabel.tsx'
import { columns } from '../../../kit/lists/columns.tsx'
import type { PictureCard } from '../../../kit/table/CardGrid.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { Picture } from '../../../kit/uploads/Picture.tsx'
import { ContractEnd } from '../department/ContractEnd.tsx'
import { DepartmentStar } from './DepartmentStar.tsx'
import { MarkBox } from './marks.tsx'

type Department = RowOf<typeof api.departments.list>

/** The primary picture of a department. */
export const primaryOf = ({ providerDepartmentImages: all }: Pick<Department, 'providerDepartmentImages'>) =>
  all.find(({ isPrimary }) => isPrimary) ?? all[0]

/** A checkbox that marks a department for an update in its channel manager. */
export const markColumn: Column<Department> = {
  id: 'mark',
  label: 'departments.mark',
  cell: (row) => <MarkBox department={row} />,
  width: '64px',
  card: 'foot',
  holds: 'channelManagerId',
}

export const departmentColumns = columns(api.departments.list, (column) => [
  column.custom(
    'image',
    'shared.image',
    (row) => <Picture path={primaryOf(row)?.path} alt="" width="28px" />,
    {
      width: '64px',
      card: 'none',
      holds: 'providerDepartmentImages.path',
    },
  ),
  column.text('name', 'shared.name', { sort: 'name', isMain: true, card: 'title' }),
  column.text('address', 'shared.address', { card: 'line' }),
  column.text('cityName', 'shared.city', { width: '120px', card: 'dimmed' }),
  column.text('metaName', 'departments.provider', { width: '130px', card: 'line', dimmed: true }),
  column.money('priceFrom', 'shared.priceFrom', { sort: 'priceFrom', width: '96px', card: 'end' }),
  column.option('active', 'departments.active', {
    ...activeOption,
    width: '104px',
    card: 'foot',
  }),
  column.custom('contractDateEnd', 'providers.contractDateEnd', (row) => <ContractEnd contract={row} />, {
    sort: 'contractDateEnd',
    width: '130px',
    card: 'foot',
  }),
  column.custom('favorite', 'departments.favorite', (row) => <DepartmentStar department={row} />, {
    width: '76px',
    card: 'aside',
  }),
])

/** Columns of departments whose distance from a place was asked for. */
export const placedColumns = columns(api.departments.list, (column) => [
  column.distance('kilometres', 'sites.distance', { sort: 'kilometres', card: 'line' }),
])

/** A department as a card with its primary picture. */
export const departmentCard = (row: Department): PictureCard => ({
  picture: primaryOf(row)?.path,
  name: row.name,
  lines: [row.address ?? row.cityName, row.phone],
  corner: <DepartmentStar department={row} />,
})
