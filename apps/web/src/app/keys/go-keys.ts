import type { RoleName } from '@stayboard/contract'
import type { WordKey } from '../../kit/core/words/words.ts'
import { visibleMenu } from '../menu.ts'

/** The pages that G and a letter go to, with the names that the menu gives them. */
export const goKeys = {
  d: ['/dashboard', 'menu.dashboard'],
  i: ['/messages', 'menu.inbox'],
  e: ['/enquiries', 'menu.enquiries'],
  o: ['/organisation', 'menu.organisations'],
  c: ['/client', 'menu.clients'],
  p: ['/provider_meta', 'menu.providers'],
} as const satisfies Record<string, readonly [path: string, title: WordKey]>

type GoKey = keyof typeof goKeys
const isGoKey = (key: string): key is GoKey => Object.hasOwn(goKeys, key)

/** The page that a letter after G goes to; `undefined` if there is none, or the menu of these roles does not have it. */
export function pageAfterG(key: string, roles: readonly RoleName[]) {
  if (!isGoKey(key)) return undefined
  const [path] = goKeys[key]
  const entries = visibleMenu(roles).flatMap(({ entries: those }) => those.map((entry): string => entry.path))
  return path === '/dashboard' || entries.includes(path) ? path : undefined
}
