import { useLocation, useNavigate } from '@tanstack/react-router'
import { t } from '../../../kit/core/words/words.ts'
import { SegmentedControl } from '../../../ui/inputs.ts'

const paths = ['/provider_meta', '/provider_departments'] as const

/** Switches between the two lists of the overview. The filters are kept. */
export function OverviewTabs() {
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const go = (to: string) => {
    const path = paths.find((one) => one === to)
    if (path)
      void navigate({
        to: path,
        search: (old: object) => ({ ...old, page: undefined, sort: undefined, open: undefined }),
      })
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('providers.overview')}
      value={here}
      onChange={go}
      data={[
        { value: paths[0], label: t('menu.providers') },
        { value: paths[1], label: t('providers.locations') },
      ]}
    />
  )
}
