import { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { columns } from '../../../kit/lists/columns.tsx'
import type { PictureCard } from '../../../kit/table/CardGrid.tsx'
import { Picture } from '../../../kit/uploads/Picture.tsx'
import { ContractEnd } from '../department/ContractEnd.tsx'

/** A provider as a card with its first picture. */
export const providerCard = ({
  providerMetaImages: [first],
  name,
  address,
  phone,
}: RowOf<typeof api.providerMetas.list>): PictureCard => ({
  picture: first?.path,
  name,
  lines: [address, phone],
})

export const providerColumns = columns(api.providerMetas.list, (column) => [
  column.custom(
    'image',
    'shared.image',
    ({ providerMetaImages: [first] }) => <Picture path={first?.path} alt="" width="28px" />,
    { width: '64px', card: 'none', holds: 'providerMetaImages.path' },
  ),
  column.text('name', 'shared.name', { sort: 'name', isMain: true, card: 'title' }),
  column.text('address', 'shared.address', { card: 'line' }),
  column.text('phone', 'shared.phone', { width: '160px', card: 'dimmed' }),
  column.custom('contractDateEnd', 'providers.contractDateEnd', (row) => <ContractEnd contract={row} />, {
    sort: 'contractDateEnd',
    width: '150px',
    card: 'end',
  }),
])
