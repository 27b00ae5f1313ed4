import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'
import { ActiveState } from './ActiveState.tsx'
import { ContractEnd } from './ContractEnd.tsx'
import { DepartmentStar } from './DepartmentStar.tsx'

export const departmentColumns = columns(api.departments.list, (column) => [
  column.custom('favorite', 'departments.favorite', (row) => <DepartmentStar department={row} />, {
    width: '96px',
    card: 'aside',
  }),
  column.text('name', 'departments.name', { sort: 'name', isMain: true, card: 'title' }),
  column.text('address', 'providers.address', { card: 'line' }),
  column.text('cityName', 'providers.city', { width: '140px', card: 'dimmed' }),
  column.text('metaName', 'departments.provider', { width: '190px', card: 'line', dimmed: true }),
  column.money('priceFrom', 'departments.priceFrom', { sort: 'priceFrom', width: '110px', card: 'end' }),
  column.custom('active', 'departments.active', ({ active }) => <ActiveState isActive={active} />, {
    width: '110px',
    card: 'foot',
  }),
  column.custom('contractDateEnd', 'providers.contractDateEnd', (row) => <ContractEnd contract={row} />, {
    sort: 'contractDateEnd',
    width: '150px',
    card: 'foot',
  }),
])
