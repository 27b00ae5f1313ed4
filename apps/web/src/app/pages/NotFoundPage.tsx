import { IconMapOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { t } from '../../kit/core/words/words.ts'
import { NoticePage } from './NoticePage.tsx'

export function NotFoundPage() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <NoticePage
      heading={t('frame.notFoundTitle')}
      icon={<IconMapOff aria-hidden />}
      title={pathname}
      text={t('frame.notFoundText')}
    />
  )
}
