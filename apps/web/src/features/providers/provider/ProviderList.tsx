import { api } from '@stayboard/contract'
import { send } from '../../../kit/core/calls/calls.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { t } from '../../../kit/core/words/words.ts'
import { AddButton } from '../../../kit/lists/AddButton.tsx'
import { ListView } from '../../../kit/lists/ListPage.tsx'
import { DeleteRow } from '../../../kit/lists/rows/row-actions.tsx'
import { useList } from '../../../kit/lists/useList.ts'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import { OverviewTabs } from '../overview/OverviewTabs.tsx'
import { OverviewView, useOverviewFields } from '../overview/overview-bar.tsx'
import { overviewStart } from '../overview/starts.ts'
import { providerCard, providerColumns } from './provider-columns.tsx'
import { AddProvider } from './provider-forms.tsx'

type Provider = RowOf<typeof api.providerMetas.list>

const row: RowOptions<Provider> = {
  id: ({ metaId }) => metaId,
  link: ({ metaId }) => ({ to: '/provider_meta_detail/$id', params: { id: String(metaId) } }),
  actions: (provider) => <DeleteProviderRow provider={provider} />,
}

/** The labels of the fields of a bulk change of providers. */
const bulk = {
  contractStatus: 'providers.contractStatus',
  contractDateEnd: 'providers.contractDateEnd',
  providerTypes: 'providers.types',
  city: 'shared.city',
} as const

/** The list of providers, the first tab of the provider overview. */
export default function ProviderList() {
  const list = useList(api.providerMetas.list, {
    title: t('menu.providers'),
    pasted: { kind: 'PROVIDERS' },
    columns: providerColumns,
    row,
    starts: overviewStart,
    bulk,
  })
  return (
    <ListView
      list={list}
      card={providerCard}
      primary={<AddButton>{t('providers.add')}</AddButton>}
      failed={t('providers.notFound')}
      switch={
        <>
          <OverviewTabs />
          <OverviewView list={list} />
        </>
      }
      {...useOverviewFields(list)}
      search={t('shared.search')}
      empty={t('providers.empty')}
      emptyTitle={t('providers.noResults')}
    >
      <AddProvider />
    </ListView>
  )
}

function DeleteProviderRow({ provider: { metaId, name } }: { provider: Provider }) {
  return (
    <DeleteRow
      call={api.providerMetas.remove}
      params={{ metaId }}
      belongings={() => send(api.providerMetas.belongings, { params: { metaId } })}
      label={t('shared.deleteName', { name })}
      question={{ title: t('providers.deleteTitle'), message: t('shared.deleteText', { name }) }}
      done={t('shared.deleted', { name })}
    />
  )
}
