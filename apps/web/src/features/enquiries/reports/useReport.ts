import { useNavigate, useSearch } from '@tanstack/react-router'
import { reportSearch } from './report-search.ts'

/** The report of the address, with the query of its call. */
export function useReport() {
  const { report = 'fases', ...search } = reportSearch(useSearch({ strict: false }))
  const isLimited = search.from !== undefined && search.to !== undefined
  // A period without a beginning or an end has nothing before it.
  const query = isLimited ? search : { ...search, compare: undefined }
  const navigate = useNavigate()
  const put = (changes: Readonly<Record<string, string | null>>) => {
    const written = Object.entries(changes).map(([name, value]) => [name, value ?? undefined])
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...Object.fromEntries(written) }),
      replace: true,
      resetScroll: false,
    })
  }
  return { report, query, put }
}
export type ReportQuery = ReturnType<typeof useReport>['query']
