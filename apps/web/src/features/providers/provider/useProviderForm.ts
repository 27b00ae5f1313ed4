import { ProviderMeta } from '@stayboard/contract'
import type { RecordForm } from '../../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf } from '../../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'

export type Provider = RecordOf<typeof ProviderMeta>
export type ProviderForm = RecordForm<BodyOf<typeof ProviderMeta>>

/** The form state of a new or existing provider. */
export const useProviderForm = (
  provider: Provider | null,
  ends: { onSaved?: (provider: Provider) => void; onClose?: () => void },
): ProviderForm =>
  useResourceForm(ProviderMeta, provider, {
    check: ({ contractDateStart: start, contractDateEnd: end }) =>
      start && end && end < start ? { contractDateEnd: 'endBeforeStart' } : {},
    ...ends,
  })
