import {
  activeChoices,
  api,
  type Call,
  contractStatuses,
  providerKinds,
  providerTypes,
} from '@stayboard/contract'
import { contractAlarms } from '@stayboard/domain'
import { useCall } from '../../kit/calls.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'
import { MultiSelectField, SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { FilterChip } from '../../kit/lists/FilterBar.tsx'
import type { FilterFields } from '../../kit/lists/filter-fields.ts'
import { severalChips, severalField } from '../../kit/lists/several.ts'
import { useListSearch } from '../../kit/lists/useListSearch.ts'
import { ExploiterSelect } from '../../kit/records/pickers.tsx'
import { useWords } from '../../kit/words.ts'

const alarms = contractAlarms.map(String)
const texts = ['metaName', 'metaAddress', 'departmentName', 'departmentAddress'] as const

/** What city and exploiter are called whose numbers stand in the address. */
function useNames(call: Call) {
  const { cityId = '', exploiterId = '' } = useListSearch(call)
  const city = useCall(api.places.city, { params: { cityId } }, { enabled: cityId !== '' })
  const isOne = exploiterId !== '' && exploiterId !== '0'
  const exploiter = useCall(api.exploiters.get, { params: { exploiterId } }, { enabled: isOne })
  return { cityId: city.data?.name, exploiterId: exploiter.data?.name }
}

/** The filters of the overview, the same for both of its tabs (D2 §2). */
export function OverviewFilters({ call, field }: FilterFields & { call: Call }) {
  const { t } = useWords()
  const names = useNames(call)
  const all = { value: '0', label: t('providers.allExploiters') }
  return (
    <>
      <ExploiterSelect
        field={field('exploiterId', t('providers.exploiter'))}
        keep={String}
        extras={[all]}
        current={names.exploiterId}
      />
      <MultiSelectField
        field={severalField(field('providerKinds', t('providers.kinds')), providerKinds)}
        options={providerKinds}
        labelOf={(kind) => t(`options.providerKinds.${kind}`)}
      />
      <MultiSelectField
        field={severalField(field('providerTypes', t('providers.types')), providerTypes)}
        options={providerTypes}
        labelOf={(type) => t(`options.providerTypes.${type}`)}
      />
      {texts.map((name) => (
        <TextField key={name} field={field(name, t(`providers.${name}`))} />
      ))}
      <RecordSelect<typeof api.places.cities, string>
        field={field('cityId', t('providers.city'))}
        call={api.places.cities}
        nameOf={({ name, countryCode }) => `${name} (${countryCode})`}
        keep={({ cityId }) => String(cityId)}
        current={names.cityId}
      />
      <SelectField
        field={oneOfField(field('activeDepartment', t('providers.activeDepartment')), activeChoices)}
        options={activeChoices}
        labelOf={(choice) => t(`options.activeChoices.${choice}`)}
      />
      <SelectField
        field={oneOfField(field('channelManager', t('providers.isChannelManager')), ['true'])}
        options={['true']}
        labelOf={() => t('providers.onlyChannelManager')}
      />
      <MultiSelectField
        field={severalField(field('contractStatus', t('providers.contractStatus')), contractStatuses)}
        options={contractStatuses}
        labelOf={(status) => t(`options.contractStatuses.${status}`)}
      />
      <SelectField
        field={oneOfField(field('contractEndsWithin', t('providers.contractEnds')), alarms)}
        options={alarms}
        labelOf={(days) => t('providers.withinDays', { count: Number(days) })}
      />
    </>
  )
}

const oneOfField = <Value extends string>(
  field: FieldBinding<string>,
  options: readonly Value[],
): FieldBinding<Value> => ({
  ...field,
  value: options.find((option) => option === field.value) ?? null,
  showsAs: undefined,
})

/** The filters that hold, in words. */
export function useOverviewChips(call: Call): (filters: Readonly<Record<string, string>>) => FilterChip[] {
  const { t } = useWords()
  const names = useNames(call)
  const chip = (name: string, text: string | undefined): FilterChip[] =>
    text === undefined ? [] : [{ name, text }]
  return (filters) => [
    ...severalChips('providerKinds', filters.providerKinds, providerKinds, (kind) =>
      t(`options.providerKinds.${kind}`),
    ),
    ...severalChips('providerTypes', filters.providerTypes, providerTypes, (type) =>
      t(`options.providerTypes.${type}`),
    ),
    ...texts.flatMap((name) => chip(name, filters[name] && `${t(`providers.${name}`)}: ${filters[name]}`)),
    ...chip('cityId', filters.cityId && `${t('providers.city')}: ${names.cityId ?? filters.cityId}`),
    ...chip('exploiterId', exploiterText(filters.exploiterId)),
    ...activeChoices
      .filter((choice) => choice === filters.activeDepartment)
      .map((choice) => ({ name: 'activeDepartment', text: t(`options.activeChoices.${choice}`) })),
    ...chip('channelManager', filters.channelManager && t('providers.onlyChannelManager')),
    ...severalChips('contractStatus', filters.contractStatus, contractStatuses, (status) =>
      t(`options.contractStatuses.${status}`),
    ),
    ...chip(
      'contractEndsWithin',
      filters.contractEndsWithin &&
        `${t('providers.contractEnds')}: ${t('providers.withinDays', { count: Number(filters.contractEndsWithin) })}`,
    ),
  ]

  function exploiterText(id: string | undefined): string | undefined {
    if (id === undefined) return undefined
    return id === '0'
      ? t('providers.allExploiters')
      : `${t('providers.exploiter')}: ${names.exploiterId ?? id}`
  }
}
