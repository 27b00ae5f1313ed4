import { IconMapOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { t } from '../../kit/core/words/words.ts'
import { MessagePage } from './MessagePage.tsx'

export function NotFoundPage() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <MessagePage
      heading={t('frame.notFoundTitle')}
      icon={<IconMapOff aria-hidden />}
      title={pathname}
      text={t('frame.notFoundText')}
    />
  )
}
