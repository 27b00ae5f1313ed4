import { api, type WireAnswer } from '@stayboard/contract'
import { CARDS } from '../../../kit/board/board-types.ts'
import { type Given, send } from '../../../kit/core/calls/send.ts'

type List = typeof api.enquiries.list
type Columns = WireAnswer<typeof api.enquiries.board>['columns']

/** Requests of the current turn of the event loop, keyed by their filters without the fase. */
const waiting = new Map<string, { fases: string[]; answer: Promise<Columns> }>()

/** The first cards of a column. Columns that ask at the same time share one call (docs/rules/enquiries.md#board). */
export async function firstCards(query: Given<List>['query']): Promise<WireAnswer<List>> {
  const { fases, ...filters } = query ?? {}
  const fase = String(fases)
  const key = JSON.stringify(filters)
  const shared = waiting.get(key) ?? beginning(key, filters)
  shared.fases.push(fase)
  const found = (await shared.answer).find((column) => column.fase === fase)
  return found ?? NONE
}

const NONE: WireAnswer<List> = {
  _embedded: { enquiryDepartments: [] },
  _links: {},
  page: { size: CARDS, totalElements: 0, totalPages: 0, number: 0 },
}

function beginning(key: string, filters: object) {
  const fases: string[] = []
  const answer = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    waiting.delete(key)
    const query = { ...filters, fases: fases.join(), size: String(CARDS) }
    return (await send(api.enquiries.board, { query })).columns
  })
  const shared = { fases, answer }
  waiting.set(key, shared)
  return shared
}
