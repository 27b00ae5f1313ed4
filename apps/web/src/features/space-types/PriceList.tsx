import { api, SpaceType } from '@stayboard/contract'
import { createContext, type ReactNode, useContext } from 'react'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { ofText } from '../../kit/forms/binding.ts'
import {
  type RecordFieldProps,
  RecordFields,
  type RecordNameProps,
  RecordNames,
} from '../../kit/forms/fields/choices/record-fields.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { PriceForm } from './PriceForm.tsx'
import { SpaceTypeSelect, useSpaceTypeCode } from './SpaceTypeSelect.tsx'
import { priceColumns } from './space-type-columns.tsx'

const Department = createContext(0)

const Select = ({ field }: RecordFieldProps) => (
  <SpaceTypeSelect field={ofText(field)} departmentId={useContext(Department)} keep={String} />
)

const Code = ({ id }: RecordNameProps) => useSpaceTypeCode(useContext(Department))(id) ?? id

const fields = { [SpaceType.item]: Select }

/** Provides the list inside with the names and the select of a department's space types, for its filter. */
const FilteringBySpaceType = ({ departmentId, children }: { departmentId: number; children: ReactNode }) => (
  <Department value={departmentId}>
    <RecordFields value={fields}>
      <RecordNames value={Code}>{children}</RecordNames>
    </RecordFields>
  </Department>
)

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
        form={(price, close) => <PriceForm price={price} departmentId={departmentId} onClose={close} />}
        row={{
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
