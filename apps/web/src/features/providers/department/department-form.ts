import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import type { $ZodType } from 'zod/v4/core'
import { useSend } from '../../../kit/core/calls/calls.ts'
import type { Change, FormValues, RecordForm } from '../../../kit/forms/form-types.ts'
import { useRecordForm } from '../../../kit/forms/useRecordForm.ts'

export type Department = WireAnswer<typeof api.departments.get>
type Links = 'city' | 'providerMeta' | 'providerExploiters' | 'channelManagerId'
/** The values of the form; links as addresses. */
export type DepartmentBody = Omit<WireBody<typeof api.departments.create>, Links> & {
  city: string
  providerMeta: string
  providerExploiters: string[]
  channelManagerId: string | null
}
export type DepartmentForm = RecordForm<DepartmentBody>

interface Options {
  department: Department | null
  /** The provider a new one belongs to. */
  metaId: number
  onSaved?: (department: Department) => void
  onClose?: () => void
  /** Further initial values of a new department. */
  starts?: Partial<FormValues<DepartmentBody>>
  /** The schema for a new department, if its dialog requires more. */
  body?: $ZodType
  /** Fields that are not sent of a new one, as its dialog does not have them. */
  without?: readonly (keyof DepartmentBody)[]
}

/** The form of a department, or of a new one. */
export function useDepartmentForm({
  department,
  metaId,
  onSaved,
  onClose,
  starts,
  body = api.departments.create.body,
  without = [],
}: Options): DepartmentForm {
  const create = useSend(api.departments.create, { also: ['providerMetas'] })
  const update = useSend(api.departments.update, { also: ['providerMetas'] })
  return useRecordForm<DepartmentBody, Department>({
    name: `department of ${metaId}`,
    record: department,
    idName: 'departmentId',
    identify: ({ departmentId, version }) => ({ id: departmentId, version }),
    valuesOf: (record) => ({ ...valuesOf(record, metaId), ...(record ? {} : starts) }),
    schema: (id) => (id === null ? body : api.departments.update.body),
    check: ({ contractDateStart: start, contractDateEnd: end }) =>
      start && end && end < start ? { contractDateEnd: 'endBeforeStart' } : {},
    save: (change: Change<DepartmentBody>) =>
      change.id === null
        ? create.mutateAsync({ body: leftOut(change.values, without) })
        : update.mutateAsync({
            body: { departmentId: change.id, version: change.version, ...permalinkIn(change.values) },
          }),
    onSaved,
    onClose,
  })
}

const leftOut = (values: DepartmentBody, without: readonly string[]): DepartmentBody =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !without.includes(name))) as DepartmentBody

/** One that exists has a permalink: emptied, it is refused by its own field. */
const permalinkIn = ({ permalink, ...values }: Partial<DepartmentBody>) =>
  permalink === undefined ? values : { ...values, permalink: permalink ?? '' }

const valuesOf = (record: Department | null, metaId: number): FormValues<DepartmentBody> => ({
  name: record?.name ?? '',
  description: record?.description ?? null,
  address: record?.address ?? null,
  active: record?.active ?? true,
  zipcode: record?.zipcode ?? null,
  state: record?.state ?? null,
  email: record?.email ?? null,
  phone: record?.phone ?? null,
  website: record?.website ?? null,
  contactName: record?.contactName ?? null,
  gender: record ? record.gender : 'MALE',
  priceFrom: record ? record.priceFrom : 0,
  pricePer: record?.pricePer ?? null,
  priceRange: record?.priceRange ?? null,
  needToKnow: record?.needToKnow ?? null,
  notes: record?.notes ?? null,
  pdfDescription: record?.pdfDescription ?? null,
  checkin: record?.checkin ?? null,
  checkout: record?.checkout ?? null,
  grossPrices: record?.grossPrices ?? false,
  updateChannelManager: record?.updateChannelManager ?? false,
  channelManagerId: record?.channelManagerId == null ? null : String(record.channelManagerId),
  providerChannelManager: record?.providerChannelManager ?? null,
  contractStatus: record?.contractStatus ?? 'NO',
  contractDateStart: record?.contractDateStart ?? null,
  contractDateEnd: record?.contractDateEnd ?? null,
  favorite: record?.favorite ?? false,
  permalink: record?.permalink ?? null,
  city: record?._links.city?.href ?? null,
  providerMeta: record?._links.providerMeta?.href ?? `/api/provider_meta/${metaId}`,
  providerExploiters:
    record?.providerExploiters.map(({ exploiterId }) => `/api/exploiter/${exploiterId}`) ?? [],
})
