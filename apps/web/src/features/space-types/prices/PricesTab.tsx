import { useState } from 'react'
import type { OfDepartment } from '../../../entities/departments/of-department.ts'
import { t } from '../../../kit/core/words/words.ts'
import { SegmentedControl } from '../../../ui/inputs.ts'
import { Stack } from '../../../ui/layout.tsx'
import PriceList from '../PriceList.tsx'
import { PriceGrid } from './PriceGrid.tsx'

/** The prices of a department, by season or one by one. An address that opens or sorts the list shows the list. */
export default function PricesTab({ department }: OfDepartment) {
  const [view, setView] = useState<string>(() =>
    /[?&]prices\./.test(window.location.search) ? 'list' : 'grid',
  )
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
          { value: 'list', label: t('prices.oneByOne') },
        ]}
      />
      {view === 'grid' ? (
        <PriceGrid departmentId={department.departmentId} />
      ) : (
        <PriceList department={department} />
      )}
    </Stack>
  )
}
