import { areaOf, belongsTo, type Call, callsOf } from '@stayboard/contract'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { Problem, useSend } from '../../core/calls/calls.ts'
import { rememberAction } from '../../core/calls/own-writes.ts'
import { pathOf } from '../../core/calls/send.ts'
import { notify } from '../../core/notices/notify.tsx'
import { inParts } from '../../core/notices/work.tsx'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import type { FailedRecord } from '../../dialogs/FailedRecords.tsx'
import type { Chosen } from '../state/chosen.ts'

export type What = { remove: true } | { changes: object }

/** The number of rows that one call changes, so that progress is visible and Cancel takes effect soon. */
const PART = 100

const partsOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / PART) }, (_, nth) => ids.slice(nth * PART, (nth + 1) * PART))

interface Outcome {
  /** The id of the action that all parts form; `undefined` if none was sent. */
  action: string | undefined
  /** The number of rows that were changed. */
  count: number
  failed: FailedRecord[]
  left: number[]
}

/**
 * Returns a function that sends the selected rows in parts, which form one action. It says what was done, what failed and which
 * rows are left.
 */
export function useBulkParts({ call, within, names }: Chosen) {
  const { bulk } = callsOf(call)
  belongsTo(bulk ?? missing(), call)
  const { mutateAsync } = useSend(bulk ?? missing())
  const refreshOthers = useOthers(call)
  return async (what: What) => {
    const ids = [...names.keys()]
    const outcome: Outcome = { action: undefined, count: 0, failed: [], left: ids }
    const key = 'remove' in what ? 'lists.bulkDeleting' : 'lists.bulkChanging'
    try {
      await inParts({
        parts: partsOf(ids),
        countOf: (part) => part.length,
        text: (at) => t(key, { at: numberText(at), total: numberText(ids.length) }),
        work: async (part) => {
          const answer = await mutateAsync({
            ...(within ? { params: within } : {}),
            body: { ids: part, ...what, ...(outcome.action ? { action: outcome.action } : {}) },
          })
          for (const id of answer.done) rememberAction(addressOf(call, id), together)
          outcome.left = outcome.left.slice(part.length)
          outcome.failed.push(...answer.failed)
          outcome.action = answer.requestId
          outcome.count += answer.done.length
        },
      })
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason
      notify.problem(reason)
    }
    refreshOthers()
    return outcome
  }
}

/** Rows of a bulk change leave their list at once, so no text or undo is stored for single rows. */
const together = { action: null, what: undefined, isDeleted: false }

const addressOf = ({ rows, path }: Call, id: number): string =>
  rows?.get ? pathOf(rows.get, { params: { [rows.id]: id } }) : path

/** Returns a function that invalidates the queries of other areas, which may show the changed rows. */
function useOthers(list: Call): () => void {
  const queries = useQueryClient()
  const isOther = ({ queryKey }: Query) => queryKey[0] !== areaOf(list)
  return () => void queries.invalidateQueries({ predicate: isOther })
}

function missing(): never {
  throw new Error('nobody may change many rows of this list')
}
