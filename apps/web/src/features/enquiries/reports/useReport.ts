import { useSearch } from '@tanstack/react-router'
import { usePut } from '../../../kit/core/address/values.ts'
import { reportSearch } from './report-search.ts'

/** The report of the address, with the query of its call. */
export function useReport() {
  const { report = 'fases', ...search } = reportSearch(useSearch({ strict: false }))
  const isLimited = search.from !== undefined && search.to !== undefined
  // A period without a beginning or an end has nothing before it.
  const query = isLimited ? search : { ...search, compare: undefined }
  return { report, query, put: usePut({ replace: true }) }
}
export type ReportQuery = ReturnType<typeof useReport>['query']
