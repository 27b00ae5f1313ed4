export { Notifications, notifications, notificationsStore, useNotifications } from '@mantine/notifications'
