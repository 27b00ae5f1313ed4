import { Link } from '@tanstack/react-router'
import { here } from '../../kit/core/page/target.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { views } from './address.ts'
import classes from './views.module.css'

/**
 * Rows, what changed, targets, closed months: four ways to look at the same prognoses. Which of them is current,
 * each link sees from the address.
 */
export function ViewTabs() {
  const { t } = useWords()
  return (
    <nav className={classes.tabs} aria-label={t('prognosis.views.title')}>
      {views.map((view) => (
        <Link
          key={view}
          {...here({ view: view === 'rows' ? undefined : view })}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
        >
          {t(`prognosis.views.${view}`)}
        </Link>
      ))}
    </nav>
  )
}
