import { useLocation, useNavigate } from '@tanstack/react-router'
import { t } from '../../../kit/core/words/words.ts'
import { Tabs } from '../../../ui/parts.ts'

const paths = ['/provider_meta', '/provider_departments'] as const

/** Switches between the tabs of the overview. The filters are kept. */
export function OverviewTabs() {
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const go = (to: string | null) => {
    const path = paths.find((one) => one === to)
    if (path)
      void navigate({
        to: path,
        search: (old: object) => ({ ...old, page: undefined, sort: undefined, open: undefined }),
      })
  }
  return (
    <Tabs value={here} onChange={go}>
      <Tabs.List aria-label={t('providers.title')}>
        <Tabs.Tab value={paths[0]}>{t('providers.providers')}</Tabs.Tab>
        <Tabs.Tab value={paths[1]}>{t('providers.locations')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
