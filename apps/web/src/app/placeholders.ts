import type { PagePath } from './pages.ts'

/** Pages that later work fills: whoever builds one moves its path from here to `contents.tsx`. */
export const placeholders = [
  '/reservations',
  '/system/maintenance',
  '/marketing/mailchimp',
  '/marketing/apis',
  '/channel_managers/hyperguest',
  '/channel_managers/mews',
] as const satisfies readonly PagePath[]

export type Placeholder = (typeof placeholders)[number]
