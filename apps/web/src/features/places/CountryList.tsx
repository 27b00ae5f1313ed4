import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { CountryForm } from './CountryForm.tsx'
import { LocalName } from './LocalName.tsx'

const countryColumns = columns(api.places.countries, (column) => [
  column.text('countryId', 'shared.id', { sort: 'countryId', width: '84px', dimmed: true, card: 'none' }),
  column.text('name', 'shared.name', { sort: 'name', isMain: true }),
  column.custom('localName', 'places.localName', (country) => <LocalName {...country} />, { dimmed: true }),
  column.text('countryCode', 'shared.code', { sort: 'countryCode', width: '120px', card: 'aside' }),
])

type Country = RowOf<typeof api.places.countries>

export default function CountryList() {
  return (
    <ListPage
      call={api.places.countries}
      title={t('menu.countries')}
      columns={countryColumns}
      form={(country, close) => <CountryForm country={country} onClose={close} />}
      row={{
        actions: (country) => <CountryActions country={country} />,
      }}
      primary={<AddButton>{t('places.addCountry')}</AddButton>}
      search={t('places.searchCountry')}
      empty={t('places.noCountries')}
    />
  )
}

function CountryActions({ country: { countryId, name } }: { country: Country }) {
  return (
    <>
      <EditRow id={countryId} label={t('shared.editName', { name })} />
      <DeleteRow
        call={api.places.removeCountry}
        params={{ countryId }}
        label={t('shared.deleteName', { name })}
        question={{ title: t('places.deleteCountry'), message: t('filters.deleteText', { name }) }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
