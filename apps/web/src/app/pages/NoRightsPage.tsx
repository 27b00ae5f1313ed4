import { IconLock } from '@tabler/icons-react'
import { useWords } from '../../kit/core/words/words.ts'
import type { Page } from '../routes/page-types.ts'
import { MessagePage } from './MessagePage.tsx'

/** For somebody who is signed in but whose roles do not reach this page; the server answers 403. */
export function NoRightsPage({ page }: { page: Page }) {
  const { t } = useWords()
  return (
    <MessagePage
      heading={t(page.title)}
      icon={<IconLock aria-hidden />}
      title={t('frame.noRightsTitle')}
      text={t('frame.noRightsText', { page: t(page.title) })}
    />
  )
}
