import { IconBus } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from '../../ui/page.module.css'
import { FilterTabs } from './FilterTabs.tsx'

/** A placeholder for the filters of transport providers. */
export function Transportation() {
  return (
    <div className={classes.page}>
      <PageHeader title={t('menu.filters')} />
      <FilterTabs />
      <EmptyState
        icon={<IconBus size={32} aria-hidden />}
        title={t('filters.transportationTitle')}
        text={t('filters.transportationText')}
      />
    </div>
  )
}
