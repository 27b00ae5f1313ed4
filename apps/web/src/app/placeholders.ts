import type { PagePath } from './pages.ts'

/** Pages that later work fills: whoever builds one moves its path from here to `contents.tsx`. */
export const placeholders = [
  '/reservations',
  '/provider_meta',
  '/provider_meta_detail/$id',
  '/provider_departments',
  '/provider_department/$department_id',
  '/provider_department/$department_id/kind/$kind',
  '/provider_department/provider_hospitality_entity/$entity_id',
  '/provider_map',
  '/system/maintenance',
  '/marketing/mailchimp',
  '/marketing/apis',
  '/channel_managers/hyperguest',
  '/channel_managers/mews',
] as const satisfies readonly PagePath[]

export type Placeholder = (typeof placeholders)[number]
