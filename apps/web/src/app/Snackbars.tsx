import { Notifications } from '@mantine/notifications'

/** Where snackbars appear; nothing of the first screen needs it. */
export default function Snackbars() {
  return <Notifications position="bottom-left" />
}
