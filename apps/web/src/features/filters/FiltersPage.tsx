import { useSearch } from '@tanstack/react-router'
import { ChildFilters } from './ChildFilters.tsx'
import { DepartmentFilters } from './DepartmentFilters.tsx'
import { filterSearch } from './filter-search.ts'
import { Transportation } from './Transportation.tsx'

/** The page of department and room filters. */
export default function FiltersPage() {
  const { of, kind } = filterSearch(useSearch({ strict: false }))
  if (kind === 'transportation') return <Transportation />
  return of === 'entities' ? <ChildFilters /> : <DepartmentFilters />
}
