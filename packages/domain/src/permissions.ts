import { A, type Access, C, everyRole, K, M, type RoleName, roleNames } from '@stayboard/contract'

/** Whether a user with these roles may make a call. A user without roles may make none. */
export function may(roles: readonly string[], access: Access): boolean {
  if (access === 'anybody') return true
  if (access === 'signedIn') return roles.length > 0
  if (access === 'apiKey') return false
  return access.some((role) => roles.includes(role))
}

/** The roles that may read, write and delete in an area. Without `remove`, deleting requires the right to write. */
export interface Permission {
  read: Access
  write: Access
  remove?: Access
}

/** The rights of the roles, by area. A test compares them with the access of every call (docs/rules/users.md#rights). */
export const permissionTable = {
  'current user': { read: 'signedIn', write: 'signedIn' },
  'users for choosing': { read: everyRole, write: [A] },
  'sessions of others': { read: [A], write: [A] },
  roles: { read: [A], write: [] },
  clients: { read: everyRole, write: [A, M, C, K], remove: [A, M] },
  'organisations, contacts': { read: [A, M, K], write: [A, M, K], remove: [A, K] },
  // Merging moves references of every kind, so it requires the right to write all of them.
  duplicates: { read: [A, M], write: [A, M] },
  'organisations, simple list': { read: everyRole, write: [] },
  reservations: { read: [A, M, C, K], write: [A, M] },
  'dashboard counts': { read: everyRole, write: [] },
  enquiries: { read: [A, M, C, K], write: [A, M] },
  messages: { read: [A, M, C, K], write: [A, M, C, K] },
  // The service additionally checks whose work it is.
  'hand-overs': { read: [A, M, C, K], write: [A, M, C, K] },
  'office hours': { read: [A, M, C, K], write: [A] },
  'answer times': { read: [A, M], write: [] },
  'saved replies': { read: [A, M, C, K], write: [A, M, C, K] },
  // The service additionally checks each row: an activity has the rights of its record.
  activities: { read: everyRole, write: [A, M, C, K] },
  'countries, cities': { read: everyRole, write: [A, M, C] },
  'invoice parties': { read: [A, M, C, K], write: [A, M] },
  'currency rates': { read: [A, M, C, K], write: [A] },
  'tourist taxes': { read: [A, M, C, K], write: [A] },
  'VAT rates': { read: [A, M, C, K], write: [A] },
  // The service additionally checks the right to add records of the kind singly.
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
  // The service additionally checks each record: history requires the right to read it, undo the right to write it.
  'history, undo': { read: everyRole, write: [A, M, C, K] },
  'history, whole': { read: [A], write: [] },
  exploiters: { read: everyRole, write: [A] },
  teams: { read: [A], write: [A] },
  tags: { read: everyRole, write: [A, M, C] },
  // Limited to views of lists that the user may read. Private views are limited to their owner.
  'saved views': { read: 'signedIn', write: 'signedIn' },
  'wiki articles': { read: everyRole, write: [A, M, C] },
  approval: { read: [A, M, C], write: [A, M] },
} as const satisfies Record<string, Permission>

export type PermissionArea = keyof typeof permissionTable

/** The roles that in no area have more rights than these roles together. */
export const rolesWithin = (roles: readonly RoleName[]): RoleName[] =>
  roleNames.filter((role) =>
    Object.values(permissionTable).every(({ read, write, ...more }) =>
      [read, write, 'remove' in more ? more.remove : write].every(
        (access) => !may([role], access) || may(roles, access),
      ),
    ),
  )
