import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../../kit/core/calls/calls.ts'
import type { Change, FormValues, RecordForm } from '../../../kit/forms/form-types.ts'
import { useRecordForm } from '../../../kit/forms/useRecordForm.ts'

export type Provider = WireAnswer<typeof api.providerMetas.get>
/** The values of the form; the city as an address. */
export type ProviderBody = Omit<WireBody<typeof api.providerMetas.create>, 'city'> & { city: string | null }
export type ProviderForm = RecordForm<ProviderBody>

/** The form of a provider, or of a new one. */
export function useProviderForm(
  provider: Provider | null,
  ends: { onSaved?: (provider: Provider) => void; onClose?: () => void },
): ProviderForm {
  const create = useSend(api.providerMetas.create)
  const update = useSend(api.providerMetas.update, { also: ['departments'] })
  return useRecordForm<ProviderBody, Provider>({
    name: 'provider',
    record: provider,
    idName: 'metaId',
    identify: ({ metaId, version }) => ({ id: metaId, version }),
    valuesOf,
    schema: (id) => (id === null ? api.providerMetas.create.body : api.providerMetas.update.body),
    check: ({ contractDateStart: start, contractDateEnd: end }) =>
      start && end && end < start ? { contractDateEnd: 'endBeforeStart' } : {},
    save: (change: Change<ProviderBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { metaId: change.id, version: change.version, ...change.values } }),
    ...ends,
  })
}

const valuesOf = (record: Provider | null): FormValues<ProviderBody> => ({
  name: record?.name ?? '',
  address: record?.address ?? null,
  email: record?.email ?? null,
  website: record?.website ?? null,
  contactName: record?.contactName ?? null,
  contactEmail: record?.contactEmail ?? null,
  contactRole: record?.contactRole ?? null,
  contactDetails: record?.contactDetails ?? null,
  phone: record?.phone ?? null,
  notes: record?.notes ?? null,
  gender: record ? record.gender : 'MALE',
  providerKind: record?.providerKind ?? 'HOSPITALITY',
  providerTypes: record?.providerTypes ?? [],
  contractStatus: record?.contractStatus ?? 'NO',
  contractDateStart: record?.contractDateStart ?? null,
  contractDateEnd: record?.contractDateEnd ?? null,
  city: record?._links.city?.href ?? null,
})
