import { bookingPages } from './bookings.ts'
import { clientPages } from './clients.ts'
import { financialRoutes } from './financial.ts'
import { frontPages } from './front.ts'
import { locationPages } from './locations.ts'
import { channelManagerPages, marketingPages, wikiPages } from './others.ts'
import { providerPages } from './providers.ts'
import { systemPages } from './system.ts'

/** The routes of all pages of a signed-in user, in the order of the menu. */
export const pageRoutes = [
  ...frontPages,
  ...clientPages,
  ...providerPages,
  ...channelManagerPages,
  ...bookingPages,
  ...financialRoutes,
  ...locationPages,
  ...systemPages,
  ...marketingPages,
  ...wikiPages,
] as const

/** The properties of every page, in the order of the menu. */
export const pages = pageRoutes.map(({ page }) => page)

export type PageAt = (typeof pages)[number]
export type PagePath = PageAt['path']
