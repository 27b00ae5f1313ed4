import { api } from '@stayboard/contract'
import { useState } from 'react'
import type { OfDepartment } from '../../../entities/departments/of-department.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../../ui/inputs.ts'
import { Stack } from '../../../ui/layout.tsx'
import PriceList from '../PriceList.tsx'
import { type OfPriceList, PriceGrid } from './PriceGrid.tsx'
import { TermGrid } from './TermGrid.tsx'

/**
 * The tab of a department's prices: the grid by season, the list of single prices, or the terms of sale. A search parameter of
 * the list selects the list.
 */
export default function PricesTab({ department }: OfDepartment) {
  const [view, setView] = useState<string>(() =>
    /[?&]prices\./.test(window.location.search) ? 'list' : 'grid',
  )
  const { departmentId } = department
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('shared.view')}
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        value={view}
        onChange={setView}
        data={[
          { value: 'grid', label: t('prices.bySeason') },
          { value: 'terms', label: t('prices.terms') },
          { value: 'list', label: t('prices.oneByOne') },
        ]}
      />
      {view === 'grid' && <OfList departmentId={departmentId} Grid={PriceGrid} />}
      {view === 'terms' && <OfList departmentId={departmentId} Grid={TermGrid} />}
      {view === 'list' && <PriceList department={department} />}
    </Stack>
  )
}

interface OfListProps {
  departmentId: number
  Grid: (props: OfPriceList) => React.ReactNode
}

/** Loads a department's price list and renders a grid with it. */
function OfList({ departmentId, Grid }: OfListProps) {
  const { data, error, refetch } = useCall(api.spaceTypes.priceList, { params: { departmentId } })
  if (!data)
    return error ? <Failed reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[300]} />
  if (data.kinds.length === 0) return <EmptyState title={t('prices.noKinds')} />
  return <Grid departmentId={departmentId} list={data} />
}
