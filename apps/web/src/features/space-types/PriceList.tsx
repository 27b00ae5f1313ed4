import { api } from '@stayboard/contract'
import { OpenOverList } from '../../kit/dialogs/OpenRecord.tsx'
import { dayText } from '../../kit/format.ts'
import { ReaderHistory } from '../../kit/history/HistoryButton.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/row-actions.tsx'
import type { OfDepartment } from '../../kit/records/of-record.ts'
import { may } from '../../kit/session.ts'
import { type Translate, useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PriceForm } from './PriceForm.tsx'
import { SpaceTypeSelect, useSpaceTypeCode } from './SpaceTypeSelect.tsx'
import { priceColumns } from './spaceTypeColumns.tsx'

/** What the space types of a department cost (D2 §2). */
export default function PriceList({ department: { departmentId } }: OfDepartment) {
  const { t } = useWords()
  const codeOf = useSpaceTypeCode(departmentId)
  const mayChange = may(api.spaceTypes.updatePrice)
  return (
    <>
      <ListPage
        call={api.spaceTypes.prices}
        within={{ departmentId }}
        title={t('spaceTypes.prices')}
        columns={priceColumns}
        row={{
          id: ({ spaceTypePriceId }) => spaceTypePriceId,
          link: mayChange ? ({ spaceTypePriceId }) => opens(spaceTypePriceId) : undefined,
          actions: (price) =>
            mayChange ? (
              <PriceActions price={price} />
            ) : (
              <ReaderHistory record={price} name={nameOf(t, price)} />
            ),
        }}
        primary={mayChange && <AddButton>{t('spaceTypes.addPrice')}</AddButton>}
        filters={{
          chips: ({ spaceTypeId }) =>
            spaceTypeId ? [{ name: 'spaceTypeId', text: codeOf(spaceTypeId) ?? spaceTypeId }] : [],
          fields: ({ field }) => (
            <SpaceTypeSelect
              field={field('spaceTypeId', t('spaceTypes.spaceType'))}
              departmentId={departmentId}
              keep={String}
            />
          ),
        }}
        empty={
          <EmptyState title={t('lists.emptyTitle')} text={mayChange ? t('spaceTypes.noPrices') : undefined} />
        }
      />
      <OpenOverList
        call={api.spaceTypes.price}
        params={(spaceTypePriceId) => ({ spaceTypePriceId })}
        mayChange={mayChange}
        title={t('spaceTypes.editPrice')}
      >
        {(price, close) => <PriceForm price={price} departmentId={departmentId} onClose={close} />}
      </OpenOverList>
    </>
  )
}

type Price = RowOf<typeof api.spaceTypes.prices>

const nameOf = (t: Translate, { spaceType, checkIn }: Price) =>
  t('spaceTypes.priceName', { code: spaceType.code, day: dayText(checkIn) })

function PriceActions({ price }: { price: Price }) {
  const { t } = useWords()
  const { spaceTypePriceId } = price
  const name = nameOf(t, price)
  return (
    <>
      <EditRow id={spaceTypePriceId} label={t('spaceTypes.editName', { name })} />
      <DeleteRow
        call={api.spaceTypes.removePrice}
        params={{ spaceTypePriceId }}
        label={t('spaceTypes.deleteName', { name })}
        question={{ title: t('spaceTypes.deletePriceTitle'), message: name }}
        done={t('spaceTypes.deleted', { name })}
      />
    </>
  )
}
