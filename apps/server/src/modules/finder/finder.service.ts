import { type FindableKind, FOUND_PER_KIND, findableKinds, type finder, PIN_LIMIT } from '@stayboard/contract'
import { fold, may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Input } from '../../kit/calls/calls.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { findables } from './findable.ts'
import { candidates, type FoundRow, namesOf } from './finder.repository.ts'
import * as openings from './openings.repository.ts'
import { byBestMatch, ranked } from './ranking.ts'

/** Whether the actor may see names of a kind of record. */
const sees = ({ roles }: Actor, kind: FindableKind) =>
  findables[kind].shownBy.some(({ access }) => may(roles, access))

const kindsFor = (actor: Actor) => findableKinds.filter((kind) => sees(actor, kind))

const withLink = <Row extends FoundRow>(row: Row) => {
  const { item, isPart } = findables[row.kind]
  return { ...row, _links: { self: { href: `${item}/${isPart ? row.parentId : row.id}` } } }
}

/** The shortest search text in characters. */
const SHORTEST = 2

/** The best matches of each kind that the actor may see. Kinds are ordered by their best match. */
export async function find({ actor, query: { query = '' } }: Input<typeof finder.find>) {
  const kinds = kindsFor(actor)
  if (query.length < SHORTEST || kinds.length === 0) return { found: [] }
  const rows = ranked(await candidates(actor.db, kinds, { text: query, folded: fold(query) }), query)
  const bestOf = (kind: FindableKind) => rows.filter((row) => row.kind === kind).slice(0, FOUND_PER_KIND)
  return { found: byBestMatch(kinds, rows, query).flatMap(bestOf).map(withLink) }
}

/**
 * The actor's pinned records by name, then the recently opened ones. Kinds that the actor may no longer see are left
 * out.
 */
export async function opened({ actor }: Input<typeof finder.opened>) {
  const all = await openings.openingsOf(actor.db, userOf(actor), kindsFor(actor))
  const named = await namesOf(actor.db, all)
  const rows = all.flatMap(({ kind, id, isPinned }) => {
    const row = named.find((one) => one.kind === kind && one.id === id)
    return row ? { ...withLink(row), isPinned } : []
  })
  const pinned = rows.filter(({ isPinned }) => isPinned).sort((a, b) => a.name.localeCompare(b.name))
  return { opened: [...pinned, ...rows.filter(({ isPinned }) => !isPinned)] }
}

/** Records that the user opened a record. Does nothing if the record does not exist, or the actor may not see it. */
export async function open({ actor, body: { kind, id } }: Input<typeof finder.open>) {
  if (await hasRecord(actor, kind, id)) await openings.noteOpened(actor.db, userOf(actor), kind, id)
}

/** Pins or unpins a record. @throws Problem 404 if the actor may see no such record, 400 if too many are pinned */
export async function pin({ actor, body }: Input<typeof finder.pin>) {
  if (!(await hasRecord(actor, body.kind, body.id))) throw notFound()
  if (!(await openings.pin(actor.db, userOf(actor), body))) {
    throw new Problem(400, 'maximum', { values: { limit: PIN_LIMIT } })
  }
}

const userOf = ({ userId }: Actor) => userId ?? 0

const hasRecord = async (actor: Actor, kind: FindableKind, id: number) =>
  sees(actor, kind) && (await namesOf(actor.db, [{ kind, id }])).length > 0
