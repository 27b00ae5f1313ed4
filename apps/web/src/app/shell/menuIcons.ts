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
import type { menu } from '../menu.ts'

type GroupTitle = (typeof menu)[number]['title']

export const DashboardIcon = IconLayoutDashboard

/** One picture per group; a group without one does not compile. */
export const menuIcons: Record<string, Icon> = {
  'menu.clients': IconUsers,
  'menu.providers': IconBuilding,
  'menu.channelManagers': IconPlugConnected,
  'menu.bookings': IconCalendarEvent,
  'menu.financial': IconCoinEuro,
  'menu.locations': IconMapPin,
  'menu.system': IconSettings,
  'menu.marketing': IconSpeakerphone,
  'menu.wiki': IconBook2,
} satisfies Record<GroupTitle, Icon>
