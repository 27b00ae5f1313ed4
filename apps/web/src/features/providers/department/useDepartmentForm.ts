import { Department as Resource } from '@stayboard/contract'
import { useNeedsApproval } from '../../../entities/drafts/useNeedsApproval.ts'
import type { RecordForm } from '../../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf } from '../../../kit/forms/resource-values.ts'
import { type ResourceFormOptions, useResourceForm } from '../../../kit/forms/useResourceForm.ts'

export type Department = RecordOf<typeof Resource>
export type DepartmentForm = RecordForm<BodyOf<typeof Resource>>

interface Options
  extends Pick<ResourceFormOptions<typeof Resource>, 'onSaved' | 'onClose' | 'starts' | 'body' | 'without'> {
  department: Department | null
  /** The provider that a new department belongs to. */
  metaId: number
}

const providerLink = (metaId: number) => `/api/provider_meta/${metaId}`

/** The form state of a new or existing department. */
export function useDepartmentForm({ department, metaId, starts, ...options }: Options): DepartmentForm {
  const needsApproval = useNeedsApproval()
  return useResourceForm(Resource, department, {
    // If the user's changes need approval, a new department is inactive (docs/rules/providers-and-departments.md#approval).
    bodyOf: (values) => (needsApproval ? { ...values, active: false } : values),
    starts: { providerMeta: providerLink(metaId), ...starts },
    values: (record) => ({
      providerMeta: providerLink(record.metaId),
      providerExploiters: record.providerExploiters.map(({ exploiterId }) => `/api/exploiter/${exploiterId}`),
      channelManagerId: record.channelManagerId === null ? null : String(record.channelManagerId),
    }),
    check: ({ contractDateStart: start, contractDateEnd: end }) =>
      start && end && end < start ? { contractDateEnd: 'endBeforeStart' } : {},
    ...options,
  })
}
