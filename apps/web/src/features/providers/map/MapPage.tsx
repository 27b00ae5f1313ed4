import { api, usualPages } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { onDemand } from '../../../kit/core/loading/on-demand.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { SplitPane } from '../../../kit/layout/SplitPane.tsx'
import { HeldRows } from '../../../kit/lists/parts/HeldRows.tsx'
import { ListBar } from '../../../kit/lists/parts/ListBar.tsx'
import { ListPager } from '../../../kit/lists/parts/ListPager.tsx'
import { NoRows } from '../../../kit/lists/parts/list-states.tsx'
import { StaleNotice } from '../../../kit/lists/parts/StaleNotice.tsx'
import { type List, useList } from '../../../kit/lists/useList.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import pageClasses from '../../../ui/page.module.css'
import { departmentColumns } from '../overview/department-columns.tsx'
import { departmentLook } from '../overview/overview.tsx'
import { OverviewView, useOverviewFields } from '../overview/overview-bar.tsx'
import { overviewStart } from '../overview/starts.ts'
import classes from './map.module.css'
import { PlaceList } from './PlaceList.tsx'
import { pinsQuery } from './pins-query.ts'

const DepartmentMap = onDemand(() => import('./DepartmentMap.tsx'))

/** Departments on a map, and a list of the visible ones beside it. */
export default function MapPage() {
  const list = useList(api.departments.list, {
    title: t('map.inSight'),
    columns: departmentColumns,
    row: departmentLook,
    isForReaders: true,
    starts: overviewStart,
    pages: usualPages,
  })
  const { control } = list
  const [highlighted, highlight] = useState<number | null>(null)
  const { box } = control.filters
  const asked = pinsQuery(control.state)
  const pins = useCall(api.map.departments, { query: asked }, { keepOld: true })
  const placed = pins.data?._embedded.providerDepartments
  const total = pins.data?.totalElements ?? 0
  return (
    <div className={pageClasses.page} data-fills>
      <PageHeader title={t('menu.providerMap')} count={placed && numberText(total)}>
        <OverviewView list={list} />
      </PageHeader>
      <ListBar list={list} search={t('shared.search')} hasTools={false} {...useOverviewFields(list)} />
      <SplitPane
        name="map"
        label={t('map.inSight')}
        side={
          <>
            {placed && placed.length < total && (
              <Notice>
                {t('map.tooMany', { shown: numberText(placed.length), total: numberText(total) })}
              </Notice>
            )}
            <Unplaced query={asked} />
            <Visible list={list} onPoint={highlight} />
          </>
        }
      >
        {pins.error && !placed ? (
          <Failed reason={pins.error} onRetry={() => void pins.refetch()} />
        ) : (
          <DepartmentMap
            pins={placed}
            label={t('menu.providerMap')}
            box={box}
            open={Number(control.state.open) || undefined}
            onOpen={(id) => control.change({ open: id === null ? null : String(id) }, { replace: true })}
            onMove={(seen) => control.change({ box: seen }, { replace: true })}
            highlighted={highlighted}
          />
        )}
      </SplitPane>
    </div>
  )
}

interface VisibleProps {
  list: List<typeof api.departments.list>
  onPoint: (departmentId: number | null) => void
}

/** The list of the departments in the visible area of the map. */
function Visible({ list, onPoint }: VisibleProps) {
  const { control, rows, total = 0, error, retry } = list
  if (rows === undefined && error === null) return <Waiting heights={[96, 96, 96]} />
  return (
    <>
      {error && <StaleNotice problem={error} onRetry={retry} />}
      <HeldRows list={list} />
      {rows?.length === 0 ? (
        <NoRows
          control={control}
          total={total}
          title={t('providers.noResults')}
          text={t('departments.empty')}
        />
      ) : (
        <PlaceList rows={rows ?? []} label={list.title} onPoint={onPoint} />
      )}
      {list.page && list.page.totalPages > 1 && <ListPager list={list} />}
    </>
  )
}

/** A link to the departments without coordinates, which the map cannot show. */
function Unplaced({ query }: { query: Record<string, string> }) {
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
