import { api, PrognosisRecord } from '@stayboard/contract'
import { checkPrognosis } from '@stayboard/domain'
import { useLocation } from '@tanstack/react-router'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'
import { useListSearch } from '../../../kit/lists/state/useListSearch.ts'
import type {
  Prognosis,
  PrognosisFormControl,
  PrognosisFormProps,
  PrognosisValues,
  Start,
} from './form-types.ts'
import { ownValues, pricingOf, startValues } from './prognosis-fields.ts'

/** The form state of a prognosis; `record` is `null` for a new one. */
export function usePrognosisForm({ record, enquiry, onClose }: PrognosisFormProps): PrognosisFormControl {
  const start = { ...useStart(), enquiry }
  return useResourceForm(PrognosisRecord, record, {
    starts: startValues(start),
    values: ownValues,
    check: (values) => faultsOf(values, record),
    namesOf: ({ organisationName, exploiterName, fromEnquiry }) => ({
      organisation: organisationName,
      exploiter: exploiterName,
      enquiry: fromEnquiry?.refNumber ?? null,
    }),
    failed: (id) => t(id === null ? 'prognosis.addFailed' : 'prognosis.updateFailed'),
    onClose,
  })
}

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
