import { api, type InboxFolder } from '@stayboard/contract'
import { type Figure, figureOf } from '../../kit/charts/figure.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import type { ListStart } from '../../kit/lists/state/search.ts'

/**
 * The value of the parameter `view` that shows the table of messages. Without `view`, the page shows the folder of open
 * conversations.
 */
export const TABLE = 'table'

/** The folders in the order of their tabs, each with its value of the parameter `view`. */
export const folders = [
  ['mine', 'MINE'],
  ['unassigned', 'UNASSIGNED'],
  [undefined, 'ALL'],
  ['snoozed', 'SNOOZED'],
] as const satisfies readonly (readonly [string | undefined, InboxFolder])[]

const folderOf = (view: string | undefined): InboxFolder =>
  folders.find(([name]) => name === view)?.[1] ?? 'ALL'

/** The initial state of the page's list. Folders have larger pages than the table. */
export const inboxStart = (view: string | undefined): ListStart =>
  view === TABLE ? {} : { always: { folder: folderOf(view) }, pages: { first: 25, sizes: [25] } }

/** The number of conversations in a folder. Users who may not read messages get no value. */
export function useFolderCount(folder: InboxFolder): Figure {
  const query = { folder, page: '0', size: '1' }
  const settings = { enabled: may(api.inbox.list), staleTime: 30_000 }
  return figureOf(useCall(api.inbox.list, { query }, settings), ({ page }) => page.totalElements)
}
