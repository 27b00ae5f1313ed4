import { useNavigate, useSearch } from '@tanstack/react-router'
import { reportSearch } from './report-search.ts'

/** The report of the address, with the query of its call. */
export function useReport() {
  const { report = 'fases', ...query } = reportSearch(useSearch({ strict: false }))
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
