import { places, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { listAnswer } from '../../kit/lists.ts'
import { notFound } from '../../kit/problems.ts'
import { countries } from './places.repository.ts'

/** A country with the link it is pointed to by. */
const shown = <Row extends { countryId: number }>(row: Row) => ({
  ...row,
  _links: { self: { href: `/api/country/${row.countryId}` } },
})

export async function listCountries(actor: Actor, query: QueryOf<typeof places.countries>) {
  const { rows, total } = await countries.list(actor.db, query)
  return listAnswer(places.countries.path, 'countries', query, { rows: rows.map(shown), total })
}

export async function getCountry(actor: Actor, id: number) {
  const row = await countries.find(actor.db, id)
  if (!row) throw notFound()
  return shown(row)
}
