import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../../kit/core/words/words.ts'
import { Tabs } from '../../ui/parts.ts'
import classes from './FilterTabs.module.css'
import { filterSearch } from './filter-search.ts'

/** Tabs for the owner of filters and the kind of provider. Both are in the address. */
export function FilterTabs() {
  const { of = 'departments', kind = 'hospitality' } = filterSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (search: { of?: string | null; kind?: string | null }) =>
    void navigate({
      to: '.',
      search: {
        ...(search.of === 'entities' ? { of: search.of } : {}),
        ...(search.kind === 'transportation' ? { kind: search.kind } : {}),
      },
    })
  return (
    <div className={classes.tabs}>
      <Tabs value={of} onChange={(to) => go({ of: to, kind })}>
        <Tabs.List aria-label={t('lists.filters')}>
          <Tabs.Tab value="departments">{t('filters.departments')}</Tabs.Tab>
          <Tabs.Tab value="entities">{t('filters.entities')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Tabs variant="pills" value={kind} onChange={(to) => go({ of, kind: to })}>
        <Tabs.List aria-label={t(of === 'entities' ? 'filters.entities' : 'filters.departments')}>
          <Tabs.Tab value="hospitality">{t('options.providerKinds.HOSPITALITY')}</Tabs.Tab>
          <Tabs.Tab value="transportation">{t('options.providerKinds.TRANSPORTATION')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </div>
  )
}
