import { t } from '../../../kit/core/words/words.ts'
import { ListBulk } from '../../../kit/lists/parts/ListBulk.tsx'
import { ListPager } from '../../../kit/lists/parts/ListPager.tsx'
import { ListRows } from '../../../kit/lists/parts/ListRows.tsx'
import { Beside } from '../../../kit/lists/peek/Beside.tsx'
import type { Financial } from '../useFinancial.ts'
import { useCompanies } from './useCompanies.tsx'

/** The maximum height of the scrolling table, in px. */
const HEIGHT = 540

/** The list of prognoses. Each row unfolds to its details. */
export function CompanyCard({ financial }: { financial: Financial }) {
  const list = useCompanies(financial)
  return (
    <>
      <Beside list={list}>
        <ListRows
          list={list}
          isChoosing
          isUntitled
          failed={t('prognosis.failed')}
          empty={t(`prognosis.empty.${financial.page}`)}
          maxHeight={HEIGHT}
        />
        <ListPager list={list} />
      </Beside>
      <ListBulk list={list} />
    </>
  )
}
