import { useSearch } from '@tanstack/react-router'
import { usePut } from '../../../kit/core/address/values.ts'
import { reportSearch } from './report-search.ts'

/** The report that the address selects, with the query of its call. */
export function useReport() {
  const { report = 'fases', ...search } = reportSearch(useSearch({ strict: false }))
  const isLimited = search.from !== undefined && search.to !== undefined
  // An unlimited period has no previous one to compare with.
  const query = isLimited ? search : { ...search, compare: undefined }
  return { report, query, put: usePut({ replace: true }) }
}
export type ReportQuery = ReturnType<typeof useReport>['query']
