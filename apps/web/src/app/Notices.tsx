import { Notifications } from '../ui/notifications.ts'

/** The place where notifications appear. It is not needed for the first page, so its code is loaded after that. */
export default () => <Notifications position="bottom-left" />
