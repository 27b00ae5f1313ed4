import { IconLock } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import type { Page } from '../routes/page-types.ts'
import { NoticePage } from './NoticePage.tsx'

/** The page for signed-in users whose roles do not allow the requested page. */
export function NoRightsPage({ page }: { page: Page }) {
  return (
    <NoticePage
      heading={t(page.title)}
      icon={<IconLock aria-hidden />}
      title={t('frame.noRightsTitle')}
      text={t('frame.noRightsText', { page: t(page.title) })}
    />
  )
}
