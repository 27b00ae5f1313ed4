import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { CountryForm } from './CountryForm.tsx'
import { countryColumns } from './country-columns.tsx'

type Country = RowOf<typeof api.places.countries>

/** The list of countries. */
export default function CountryList() {
  return (
    <ListPage
      call={api.places.countries}
      title={t('menu.countries')}
      columns={countryColumns}
      change={api.places.updateCountry}
      form={(country, close) => <CountryForm country={country} onClose={close} />}
      row={{
        id: ({ countryId }) => countryId,
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
        question={{ title: t('places.deleteCountry'), message: t('places.deleteText', { name }) }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
