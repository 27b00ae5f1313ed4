import { api } from '@stayboard/contract'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/row-actions.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CityDialog } from './CityDialog.tsx'
import { CityFilters, useCityChips } from './CityFilters.tsx'
import { cityColumns } from './cityColumns.tsx'

type City = RowOf<typeof api.places.cities>

/** By name, so that a row keeps its place when its star is pressed. */
const starts = { sort: 'name,asc' }

/** Cities (D2 §2). */
export default function CityList() {
  const { t } = useWords()
  const chips = useCityChips()
  const mayChange = may(api.places.updateCity)
  return (
    <>
      <ListPage
        call={api.places.cities}
        title={t('places.cities')}
        columns={cityColumns}
        bulk={{ country: 'places.country' }}
        starts={starts}
        row={{
          id: ({ cityId }) => cityId,
          link: mayChange ? ({ cityId }) => opens(cityId) : undefined,
          actions: mayChange ? (city) => <CityActions city={city} /> : undefined,
        }}
        primary={mayChange && <AddButton>{t('places.addCity')}</AddButton>}
        search={t('places.searchCity')}
        filters={{ chips, fields: (fields) => <CityFilters {...fields} /> }}
        empty={<EmptyState title={t('lists.emptyTitle')} text={t('places.noCities')} />}
      />
      <CityDialog />
    </>
  )
}

function CityActions({ city: { cityId, name } }: { city: City }) {
  const { t } = useWords()
  return (
    <>
      <EditRow id={cityId} label={t('places.editName', { name })} />
      <DeleteRow
        call={api.places.removeCity}
        params={{ cityId }}
        label={t('places.deleteName', { name })}
        question={{ title: t('places.deleteCity'), message: t('places.deleteText', { name }) }}
        done={t('places.deleted', { name })}
      />
    </>
  )
}
