import { z } from 'zod'

/** The roles that a user may have, the most powerful first. */
export const roleNames = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_CONTENT',
  'ROLE_MARKETING',
  'ROLE_VIEWER',
  'ROLE_USER',
] as const

export const RoleName = z.enum(roleNames)
export type RoleName = z.infer<typeof RoleName>

/** Abbreviations of the roles: admin, manager, content, marketing (K) and viewer. */
export const A = 'ROLE_ADMIN'
export const M = 'ROLE_MANAGER'
export const C = 'ROLE_CONTENT'
export const K = 'ROLE_MARKETING'
export const V = 'ROLE_VIEWER'

/** The five roles that see data; ROLE_USER sees none. */
export const everyRole = [A, M, C, K, V] as const satisfies readonly RoleName[]
