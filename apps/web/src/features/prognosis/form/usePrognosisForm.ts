import { api } from '@stayboard/contract'
import { checkPrognosis } from '@stayboard/domain'
import { useLocation } from '@tanstack/react-router'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import type { Change } from '../../../kit/forms/form-types.ts'
import { useRecordForm } from '../../../kit/forms/useRecordForm.ts'
import { useListSearch } from '../../../kit/lists/state/useListSearch.ts'
import type {
  Prognosis,
  PrognosisBody,
  PrognosisFormControl,
  PrognosisFormProps,
  PrognosisValues,
  Start,
} from './form-types.ts'
import { emptyValues, pricingOf, valuesOf } from './prognosis-fields.ts'

/** Other areas with figures of prognoses, whose queries a save invalidates. */
export const shownElsewhere = { also: ['targets', 'closings'] } as const

/** The form state of a prognosis; `record` is `null` for a new one. */
export function usePrognosisForm({ record, enquiry, onClose }: PrognosisFormProps): PrognosisFormControl {
  const { t } = useWords()
  const start = { ...useStart(), enquiry }
  const create = useSend(api.prognosis.create, shownElsewhere)
  const update = useSend(api.prognosis.update, shownElsewhere)
  return useRecordForm<PrognosisBody, Prognosis>({
    name: 'prognosis',
    record,
    idName: 'prognosisMetaId',
    identify: ({ prognosisMetaId, version }) => ({ id: prognosisMetaId, version }),
    valuesOf: (saved) => (saved === null ? emptyValues(start) : valuesOf(saved)),
    schema: (id) => (id === null ? api.prognosis.create.body : api.prognosis.update.body),
    check: (values) => faultsOf(values, record),
    save: ({ id, ...change }: Change<PrognosisBody>) =>
      id === null
        ? create.mutateAsync({ body: change.values as PrognosisBody })
        : update.mutateAsync({
            params: { prognosisMetaId: id },
            body: { prognosisMetaId: id, ...flat(change) },
          }),
    namesOf: ({ organisationName, exploiterName, fromEnquiry }) => ({
      organisation: organisationName,
      exploiter: exploiterName,
      enquiry: fromEnquiry?.refNumber ?? null,
    }),
    failed: (id) => t(id === null ? 'prognosis.addFailed' : 'prognosis.updateFailed'),
    onClose,
  })
}

const flat = <Values extends object>({ values, ...rest }: { values: Values }) => ({ ...rest, ...values })

/** Validation across several fields (docs/rules/prognosis.md#price), by the field to change. */
function faultsOf(values: PrognosisValues, before: Prognosis | null) {
  const faults = checkPrognosis(pricingOf(values), values, before)
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]))
}

/** The initial values of a new prognosis: the status of the page, and the records in its address. */
function useStart(): Start {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { organisationId, exploiterId } = useListSearch(api.prognosis.list)
  const page = Object.values(financialPages).find(({ path }) => path === pathname)
  return { status: page?.status ?? 'PROGNOSIS', organisationId, exploiterId }
}
