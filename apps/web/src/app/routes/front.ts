import { api, everyRole } from '@stayboard/contract'
import { listSearch } from '../../kit/lists/state/search.ts'
import { DashboardPage } from '../dashboard/DashboardPage.tsx'
import { pagesOf } from './page.tsx'

const page = pagesOf({ title: 'menu.dashboard' })
const dashboard = {
  title: 'menu.dashboard',
  access: 'signedIn',
  under: '/dashboard',
  search: listSearch(api.inbox.list, 'conversations'),
} as const

/** The dashboard, which has three paths, and the page of notifications. */
export const frontPages = [
  page({ ...dashboard, path: '/', component: DashboardPage }),
  page({ ...dashboard, path: '/dashboard', component: DashboardPage }),
  page({ ...dashboard, path: '/dashboardback', component: DashboardPage }),
  page({
    path: '/notifications',
    title: 'menu.notifications',
    access: everyRole,
    under: '/dashboard',
    content: () => import('../notifications/NotificationPage.tsx'),
  }),
  page({
    path: '/security',
    title: 'menu.security',
    access: 'signedIn',
    under: '/dashboard',
    content: () => import('../security/SecurityPage.tsx'),
  }),
] as const
