import type { Actor } from '../../kit/actor.ts'
import { findBelongings } from './belongings.repository.ts'
import type { Person } from './person.service.ts'

export { type Belongings, contentsOf, countUpcoming, filesOf } from './belongings.repository.ts'

/** The ids of a person's records by table (docs/rules/erasing.md#person). */
export const belongingsOf = ({ db }: Pick<Actor, 'db'>, { clientIds, client, traits, names }: Person) =>
  findBelongings(db, { clientIds, addresses: traits.addresses, names, ownName: client.name })
