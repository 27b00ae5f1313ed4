import { api } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { useListRows } from '../../../kit/core/calls/useListRows.ts'
import { numberText } from '../../../kit/core/words/format.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { FilterBar } from '../../../kit/lists/filters/FilterBar.tsx'
import { NoRows } from '../../../kit/lists/ListStates.tsx'
import { Pager } from '../../../kit/lists/Pager.tsx'
import { useListState } from '../../../kit/lists/state/useListState.ts'
import { useKeepPlace } from '../../../kit/lists/state/way-back.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import pageClasses from '../../../ui/page.module.css'
import { NeedFilters } from '../department/NeedFilters.tsx'
import { OverviewBar } from '../overview/OverviewBar.tsx'
import { useOverviewChips } from '../overview/OverviewFilters.tsx'
import { starts } from '../overview/overview.ts'
import classes from './map.module.css'
import { PlaceList } from './PlaceList.tsx'

const DepartmentMap = lazy(() => import('./DepartmentMap.tsx'))

const PAGE = 25
const sizes = [5, 10, 25, 100] as const

/** Departments on a map, and a list of the visible ones beside it. */
export default function MapPage() {
  const { t } = useWords()
  const control = useListState(api.departments.list, starts, PAGE)
  const chips = useOverviewChips(api.departments.list)
  const [lit, setLit] = useState<number | null>(null)
  const { box, ...others } = control.filters
  const asked = { ...others, ...(control.state.query ? { query: control.state.query } : {}) }
  const pins = useCall(api.map.departments, { query: asked }, { keepOld: true })
  const list = useListRows(api.departments.list, control.query)
  const open = Number(control.state.open) || undefined
  useKeepPlace()
  const placed = pins.data?._embedded.providerDepartments
  const total = pins.data?.totalElements ?? 0
  return (
    <div className={pageClasses.page} data-fills>
      <PageHeader title={t('map.title')} count={placed && numberText(total)} />
      <OverviewBar call={api.departments.list} />
      <FilterBar
        control={control}
        placeholder={t('providers.search')}
        filters={{ chips, fields: NeedFilters }}
      />
      <div className={classes.page}>
        {pins.error && !placed ? (
          <Failed reason={pins.error} onRetry={() => void pins.refetch()} />
        ) : (
          <Suspense fallback={<div />}>
            <DepartmentMap
              pins={placed}
              label={t('map.title')}
              box={box}
              open={open}
              onOpen={(id) => control.change({ open: id === null ? null : String(id) }, { replace: true })}
              onMove={(seen) => control.change({ box: seen }, { replace: true })}
              lit={lit}
            />
          </Suspense>
        )}
        <div className={classes.side}>
          {placed && placed.length < total && (
            <Notice>
              {t('map.tooMany', { shown: numberText(placed.length), total: numberText(total) })}
            </Notice>
          )}
          <Unplaced query={asked} />
          {list.rows?.length === 0 ? (
            <NoRows
              control={control}
              total={list.page?.totalElements ?? 0}
              title={t('providers.noResults')}
              text={t('departments.empty')}
            />
          ) : (
            <PlaceList rows={list.rows ?? []} label={t('map.inSight')} onPoint={setLit} />
          )}
          {list.page && list.page.totalPages > 1 && (
            <Pager
              control={control}
              total={list.page.totalElements}
              pages={list.page.totalPages}
              sizes={sizes}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Departments without a place, which the map cannot show: they are listed separately, never drawn at 0, 0. */
function Unplaced({ query }: { query: Record<string, string> }) {
  const { t } = useWords()
  const { data } = useCall(api.departments.list, { query: { ...query, unplaced: 'true', page: 0, size: 1 } })
  const count = data?.page.totalElements ?? 0
  if (count === 0) return null
  return (
    <Link
      className={classes.apart}
      to="/provider_departments"
      search={() => ({ ...query, unplaced: 'true' })}
    >
      {t('map.unplaced', { count, shown: numberText(count) })}
    </Link>
  )
}
