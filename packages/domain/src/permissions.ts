import { A, type Access, C, everyRole, K, M } from '@stayboard/contract'

/** Whether somebody signed in with these roles may make a call. No roles is nobody (D1 §2.2). */
export function may(roles: readonly string[], access: Access): boolean {
  if (access === 'anybody') return true
  if (access === 'signedIn') return roles.length > 0
  return access.some((role) => roles.includes(role))
}

/** Who may read, write and delete in an area; deleting is writing where the page says nothing else. */
export interface Permission {
  read: Access
  write: Access
  remove?: Access
}

/** The page "Who may do what" (decisions.md), for the areas that exist, in its own words. */
export const permissionTable = {
  'current user': { read: 'signedIn', write: 'signedIn' },
  'users for choosing': { read: everyRole, write: [A] },
  'sessions of others': { read: [A], write: [A] },
  roles: { read: [A], write: [] },
  clients: { read: everyRole, write: [A, M, C, K], remove: [A, M] },
  'organisations, contacts': { read: [A, M, K], write: [A, M, K], remove: [A, K] },
  'organisations, simple list': { read: everyRole, write: [] },
  enquiries: { read: [A, M, C, K], write: [A, M] },
  'countries, cities': { read: everyRole, write: [A, M, C] },
  'maintenance, marketing': { read: [A], write: [A] },
  providers: { read: everyRole, write: [A, M, C] },
  filters: { read: everyRole, write: [A, C] },
  'financial prognosis': { read: [A, M], write: [A, M] },
  // Whoever may read a record sees its history, whoever may write it may undo: the service asks of each record.
  'history, undo': { read: everyRole, write: [A, M, C, K] },
  'history, whole': { read: [A], write: [] },
  exploiters: { read: everyRole, write: [A] },
  tags: { read: everyRole, write: [A, M, C] },
  // Of lists that one may read; a private one by its owner alone.
  'saved views': { read: 'signedIn', write: 'signedIn' },
  'wiki articles': { read: everyRole, write: [A, M, C] },
} as const satisfies Record<string, Permission>

export type PermissionArea = keyof typeof permissionTable
