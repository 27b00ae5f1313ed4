import { api } from '@stayboard/contract'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { FilteringBySpaceType } from './FilteringBySpaceType.tsx'
import { PriceForm } from './PriceForm.tsx'
import { priceColumns } from './space-type-columns.tsx'

/** The prices of a department's space types. */
export default function PriceList({ department: { departmentId } }: OfDepartment) {
  return (
    <FilteringBySpaceType departmentId={departmentId}>
      <ListPage
        call={api.spaceTypes.prices}
        scope="prices"
        within={{ departmentId }}
        title={t('spaceTypes.prices')}
        columns={priceColumns}
        change={api.spaceTypes.updatePrice}
        form={(price, close) => <PriceForm price={price} departmentId={departmentId} onClose={close} />}
        row={{
          id: ({ spaceTypePriceId }) => spaceTypePriceId,
          name: (price) => nameOf(price),
          actions: (price) => <PriceActions price={price} />,
        }}
        primary={<AddButton>{t('spaceTypes.addPrice')}</AddButton>}
        empty={t('spaceTypes.noPrices')}
      />
    </FilteringBySpaceType>
  )
}

type Price = RowOf<typeof api.spaceTypes.prices>

const nameOf = ({ spaceType, checkIn }: Price) =>
  t('spaceTypes.priceName', { code: spaceType.code, day: dayText(checkIn) })

function PriceActions({ price }: { price: Price }) {
  const { spaceTypePriceId } = price
  const name = nameOf(price)
  return (
    <>
      <EditRow id={spaceTypePriceId} label={t('shared.editName', { name })} />
      <DeleteRow
        call={api.spaceTypes.removePrice}
        params={{ spaceTypePriceId }}
        label={t('shared.deleteName', { name })}
        question={{ title: t('spaceTypes.deletePriceTitle'), message: name }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
