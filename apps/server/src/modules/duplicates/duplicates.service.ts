import { type BodyOf, Client, duplicates, Organisation, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { keptAnswers } from '../../kit/sql/lists/kept-answers.ts'
import { listAnswer, type Paging, windowOf } from '../../kit/sql/lists/lists.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { get as getClient } from '../clients/clients.service.ts'
import { get as getOrganisation } from '../organisations/organisations.service.ts'
import * as repository from './duplicates.repository.ts'

export { clientUses, mergeClients } from '../clients/merging.service.ts'
export { mergeOrganisations, organisationUses } from '../organisations/merging.service.ts'

interface Pair {
  one: number
  other: number
}

const keptClients = keptAnswers(['clients', 'client_distinctions'])
const keptOrganisations = keptAnswers(['organisations', 'organisation_distinctions'])

/** Pairs of clients who may be the same person (docs/rules/duplicates.md#clients). */
export async function clients({ db }: Actor, query: QueryOf<typeof duplicates.clients>) {
  const { clientId: id } = query
  const all = await (id === undefined
    ? keptClients(db, 'all', () => repository.clientPairs(db))
    : repository.clientPairs(db, id))
  const { pairs, total } = pageOf(all, query)
  const sides = new Map((await repository.clientSides(db, idsOf(pairs))).map((side) => [side.clientId, side]))
  const rows = pairs.flatMap((pair) => shown(pair, sides, Client.item))
  return listAnswer(duplicates.clients.path, 'duplicates', query, { rows, total })
}

/** Pairs of organisations that may be the same company (docs/rules/duplicates.md#organisations). */
export async function organisations({ db }: Actor, query: QueryOf<typeof duplicates.organisations>) {
  const { organisationId: id } = query
  const all = await (id === undefined
    ? keptOrganisations(db, 'all', () => repository.organisationPairs(db))
    : repository.organisationPairs(db, id))
  const { pairs, total } = pageOf(all, query)
  const found = await repository.organisationSides(db, idsOf(pairs))
  const sides = new Map(found.map((side) => [side.organisationId, side]))
  const rows = pairs.flatMap((pair) => shown(pair, sides, Organisation.item))
  return listAnswer(duplicates.organisations.path, 'duplicates', query, { rows, total })
}

function pageOf<One extends Pair>(
  all: readonly One[],
  query: Paging & { sort?: { direction: string } | undefined },
) {
  const ordered = query.sort?.direction === 'asc' ? all.toReversed() : all
  const { size, offset } = windowOf(query)
  return { pairs: ordered.slice(offset, offset + size), total: all.length }
}

/** The ids of all records in the pairs. A 0 is added, because an empty list is not valid SQL. */
const idsOf = (pairs: readonly Pair[]) => [0, ...pairs.flatMap(({ one, other }) => [one, other])]

/** A pair with both records. Returns no pair if one of them was deleted in the meantime. */
function shown<One extends Pair, Side>(pair: One, sides: ReadonlyMap<number, Side>, item: string) {
  const [one, other] = [sides.get(pair.one), sides.get(pair.other)]
  if (!one || !other) return []
  const _links = { ...linkTo('one', item, pair.one), ...linkTo('other', item, pair.other) }
  return [{ ...pair, pairId: `${pair.one}-${pair.other}`, one, other, _links }]
}

type ApartBody = BodyOf<typeof duplicates.clientsApart>

/**
 * Declares two clients to be different persons, so that the pair is not proposed again
 * (docs/rules/duplicates.md#apart).
 */
export const clientsApart = apart(getClient, repository.addClientsApart)
/** Declares two organisations to be different companies, so that the pair is not proposed again. */
export const organisationsApart = apart(getOrganisation, repository.addOrganisationsApart)

function apart(
  get: (actor: Actor, id: number) => Promise<unknown>,
  add: (tx: Actor['db'], one: number, other: number) => Promise<unknown>,
) {
  return async (actor: Actor, { one, other }: ApartBody) => {
    if (one === other) throw invalid([{ field: 'other', code: 'otherRecord' }])
    await transaction(actor, async (within) => {
      await get(within, one)
      await get(within, other)
      await add(within.db, one, other)
    })
    return { isApart: true }
  }
}
