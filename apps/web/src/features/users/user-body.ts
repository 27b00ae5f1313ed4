import type { api, RoleName, WireBody } from '@stayboard/contract'

/** Roles are chosen by name here, and the single role follows them. */
export type UserBody = Omit<WireBody<typeof api.users.create>, 'role' | 'roles'> & { roles: RoleName[] }
