import {
  type Icon,
  IconBook2,
  IconBuilding,
  IconCalendarEvent,
  IconCoinEuro,
  IconLayoutDashboard,
  IconMapPin,
  IconPlugConnected,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react'
import type { GroupTitle } from '../routes/page-types.ts'

/** The icon of each menu group. A group without an icon does not compile. */
export const menuIcons: Readonly<Record<GroupTitle, Icon>> = {
  'menu.dashboard': IconLayoutDashboard,
  'menu.clients': IconUsers,
  'menu.providers': IconBuilding,
  'menu.channelManagers': IconPlugConnected,
  'menu.bookings': IconCalendarEvent,
  'menu.financial': IconCoinEuro,
  'menu.locations': IconMapPin,
  'menu.system': IconSettings,
  'menu.marketing': IconSpeakerphone,
  'menu.wiki': IconBook2,
}
