import { LATEST_NOTIFICATIONS } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NotificationList } from './NotificationList.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'

/** The page of the user's notifications and their settings. */
export default function NotificationPage() {
  return (
    <>
      <PageHeader title={t('menu.notifications')} />
      <Stack gap="md">
        <Card>
          <NotificationList most={LATEST_NOTIFICATIONS} />
        </Card>
        <NotificationSettings />
      </Stack>
    </>
  )
}
