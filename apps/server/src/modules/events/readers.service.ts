import { z } from 'zod'
import type { Actor } from '../../kit/actor.ts'
import type { Content, LogEntry } from '../../kit/log/entries.ts'
import type { Rights } from '../history/rights.service.ts'
import { canSee } from '../views/views.service.ts'

const View = z.object({ user_id: z.int(), list: z.string(), is_shared: z.boolean() })

/** The tables of which not every reader of the kind may read every row, each with its question. */
const rowReaders: Record<string, (actor: Actor, row: Content) => boolean> = {
  views: (actor, row) => {
    const { user_id: userId, list, is_shared: isShared } = View.parse(row)
    return canSee(actor, { userId, list, isShared })
  },
}

export const privateTables = Object.keys(rowReaders)

export const isPrivate = ({ tableName }: LogEntry) => tableName in rowReaders

/** Whether somebody could read the row before the change, and can read it now. The one place events ask. */
export function sees(actor: Actor, entry: LogEntry, rights: Rights): { was: boolean; is: boolean } {
  const { tableName, operation, before, after } = entry
  if (!rights.mayRead(actor, tableName)) return { was: false, is: false }
  const maySee = rowReaders[tableName]
  if (!maySee) return { was: operation !== 'insert', is: operation !== 'delete' }
  return { was: before !== null && maySee(actor, before), is: after !== null && maySee(actor, after) }
}

/** Who is told the same of some entries. */
export const audienceOf = ({ roles, userId }: Actor, isOfPrivateRows: boolean): string =>
  `${[...roles].sort().join()} ${isOfPrivateRows ? userId : ''}`
