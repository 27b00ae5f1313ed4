import { api } from '@stayboard/contract'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/row-actions.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CountryDialog } from './CountryDialog.tsx'
import { countryColumns } from './countryColumns.tsx'

type Country = RowOf<typeof api.places.countries>

/** Countries of the world (D2 §2). */
export default function CountryList() {
  const { t } = useWords()
  const mayChange = may(api.places.updateCountry)
  return (
    <>
      <ListPage
        call={api.places.countries}
        title={t('places.countries')}
        columns={countryColumns}
        row={{
          id: ({ countryId }) => countryId,
          link: mayChange ? ({ countryId }) => opens(countryId) : undefined,
          actions: mayChange ? (country) => <CountryActions country={country} /> : undefined,
        }}
        primary={mayChange && <AddButton>{t('places.addCountry')}</AddButton>}
        search={t('places.searchCountry')}
        empty={<EmptyState title={t('lists.emptyTitle')} text={t('places.noCountries')} />}
      />
      <CountryDialog />
    </>
  )
}

function CountryActions({ country: { countryId, name } }: { country: Country }) {
  const { t } = useWords()
  return (
    <>
      <EditRow id={countryId} label={t('places.editName', { name })} />
      <DeleteRow
        call={api.places.removeCountry}
        params={{ countryId }}
        label={t('places.deleteName', { name })}
        question={{ title: t('places.deleteCountry'), message: t('places.deleteText', { name }) }}
        done={t('places.deleted', { name })}
      />
    </>
  )
}
