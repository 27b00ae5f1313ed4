import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { CityDialog } from './CityDialog.tsx'
import { cityColumns, cityPicture } from './city-columns.tsx'

type City = RowOf<typeof api.places.cities>

/** Sorts by name, so that a row keeps its position when its star is pressed. */
const starts = { sort: 'name,asc' }

export default function CityList() {
  return (
    <ListPage
      call={api.places.cities}
      title={t('menu.cities')}
      columns={cityColumns}
      details={cityPicture}
      form={(city, close) => <CityDialog city={city} onClose={close} />}
      bulk={{ country: 'shared.country', registrationRequired: 'places.registrationRequired' }}
      starts={starts}
      row={{
        actions: (city) => <CityActions city={city} />,
      }}
      primary={<AddButton>{t('places.addCity')}</AddButton>}
      search={t('places.searchCity')}
      empty={t('places.noCities')}
    />
  )
}

function CityActions({ city: { cityId, name } }: { city: City }) {
  return (
    <>
      <EditRow id={cityId} label={t('shared.editName', { name })} />
      <DeleteRow
        call={api.places.removeCity}
        params={{ cityId }}
        label={t('shared.deleteName', { name })}
        question={{ title: t('places.deleteCity'), message: t('filters.deleteText', { name }) }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
