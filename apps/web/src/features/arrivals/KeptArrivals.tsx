import { useToday } from '../../kit/core/words/clock.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { ArrivalLists } from './ArrivalLists.tsx'
import { arrivalSearch } from './arrival-search.ts'
import classes from './arrivals.module.css'

/** The stored lists of arrivals, shown without a connection in a tab that is not signed in. */
export function KeptArrivals() {
  const today = useToday()
  const { day, cityId } = arrivalSearch(Object.fromEntries(new URLSearchParams(location.search)))
  return (
    <main className={`${page.page} ${classes.alone}`}>
      <PageHeader title={t('menu.arrivals')} />
      <Notice
        actions={
          <Button variant="default" onClick={() => location.reload()}>
            {t('actions.retry')}
          </Button>
        }
      >
        {t('arrivals.keptAlone')}
      </Notice>
      <ArrivalLists {...{ day, today, cityId }} />
    </main>
  )
}
