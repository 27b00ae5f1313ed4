import { IconHammer } from '@tabler/icons-react'
import { useWords } from '../../kit/core/words/words.ts'
import { usePage } from '../usePage.ts'
import { MessagePage } from './MessagePage.tsx'

/** Says that the area of this page is not built yet. */
export function PlaceholderPage() {
  const { t } = useWords()
  const page = usePage()
  const area = page ? t(page.title) : ''
  return (
    <MessagePage
      heading={area}
      icon={<IconHammer aria-hidden />}
      title={t('frame.notThereTitle')}
      text={t('frame.notThereText', { area })}
    />
  )
}
