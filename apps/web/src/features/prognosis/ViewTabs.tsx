import { Link } from '@tanstack/react-router'
import { financialPages } from '../../entities/prognosis/pages.ts'
import { here } from '../../kit/core/address/target.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from '../../ui/LinkTabs.module.css'
import { views } from './address.ts'

/**
 * Links to the four views of the same prognoses: rows, changes, targets, closed months. The router marks the current
 * one by the address.
 */
export function ViewTabs() {
  return (
    <nav className={classes.tabs} aria-label={t('views.title')}>
      {views.map((view) => (
        <Link
          key={view}
          {...here(financialPages.prognosis.path, { view: view === 'rows' ? undefined : view })}
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
