import { A, type Access, C, everyRole, K, M, type RoleName, roleNames } from '@stayboard/contract'

/** Whether a user with these roles may make a call. A user without roles may make none. */
export function may(roles: readonly string[], access: Access): boolean {
  if (access === 'anybody') return true
  if (access === 'signedIn') return roles.length > 0
  if (access === 'apiKey') return false
  return access.some((role) => roles.includes(role))
}

/** Who may read, write and delete in an area. Without `remove`, deleting requires the right to write. */
export interface Permission {
  read: Access
  write: Access
  remove?: Access
}

/** Who may do what, by area. A test compares it with the roles of every call (docs/rules/users.md#rights). */
export const permissionTable = {
  'current user': { read: 'signedIn', write: 'signedIn' },
  'users for choosing': { read: everyRole, write: [A] },
  'sessions of others': { read: [A], write: [A] },
  roles: { read: [A], write: [] },
  clients: { read: everyRole, write: [A, M, C, K], remove: [A, M] },
  'organisations, contacts': { read: [A, M, K], write: [A, M, K], remove: [A, K] },
  // References of every kind move, so only who may write them all may merge.
  duplicates: { read: [A, M], write: [A, M] },
  'organisations, simple list': { read: everyRole, write: [] },
  reservations: { read: [A, M, C, K], write: [A, M] },
  'dashboard counts': { read: everyRole, write: [] },
  enquiries: { read: [A, M, C, K], write: [A, M] },
  messages: { read: [A, M, C, K], write: [A, M, C, K] },
  // The service checks whose work it is.
  'hand-overs': { read: [A, M, C, K], write: [A, M, C, K] },
  'office hours': { read: [A, M, C, K], write: [A] },
  'answer times': { read: [A, M], write: [] },
  'saved replies': { read: [A, M, C, K], write: [A, M, C, K] },
  // The service checks each row: an activity has the rights of its record.
  activities: { read: everyRole, write: [A, M, C, K] },
  'countries, cities': { read: everyRole, write: [A, M, C] },
  'invoice parties': { read: [A, M, C, K], write: [A, M] },
  'currency rates': { read: [A, M, C, K], write: [A] },
  'tourist taxes': { read: [A, M, C, K], write: [A] },
  'VAT rates': { read: [A, M, C, K], write: [A] },
  // The service checks the kind: who may add its records one by one.
  imports: { read: [A, M, C, K], write: [A, M, C, K] },
  'maintenance, marketing': { read: [A], write: [A] },
  erasures: { read: [A], write: [A] },
  'data of a person': { read: [A], write: [] },
  audit: { read: [A], write: [A] },
  webhooks: { read: [A], write: [A] },
  connections: { read: [A], write: [A] },
  'identity providers': { read: [A], write: [A] },
  providers: { read: everyRole, write: [A, M, C] },
  'channel managers': { read: everyRole, write: [A, M] },
  'channel rules': { read: [A, M, C], write: [A, M] },
  'sending to channel managers': { read: [A, M], write: [A, M] },
  filters: { read: everyRole, write: [A, C] },
  'financial prognosis': { read: [A, M], write: [A, M] },
  // The service checks each record: history needs the right to read it, undo the right to write it.
  'history, undo': { read: everyRole, write: [A, M, C, K] },
  'history, whole': { read: [A], write: [] },
  exploiters: { read: everyRole, write: [A] },
  teams: { read: [A], write: [A] },
  tags: { read: everyRole, write: [A, M, C] },
  // Only views of lists that the user may read; private views only by their owner.
  'saved views': { read: 'signedIn', write: 'signedIn' },
  'wiki articles': { read: everyRole, write: [A, M, C] },
  approval: { read: [A, M, C], write: [A, M] },
} as const satisfies Record<string, Permission>

export type PermissionArea = keyof typeof permissionTable

/** The roles that may do no more in any area than somebody with these roles. */
export const rolesWithin = (roles: readonly RoleName[]): RoleName[] =>
  roleNames.filter((role) =>
    Object.values(permissionTable).every(({ read, write, ...more }) =>
      [read, write, 'remove' in more ? more.remove : write].every(
        (access) => !may([role], access) || may(roles, access),
      ),
    ),
  )
