import { type ImportKind, importKinds } from '@stayboard/contract'
import { may, mayByToken } from '@stayboard/domain'
import { type Actor, isBound } from '../../kit/actor.ts'
import type { Importing } from '../../kit/areas/importing.ts'
import { Problem } from '../../kit/problems.ts'
import { importing as ratePlans } from '../channel-codes/importing.service.ts'
import { importing as clients } from '../clients/importing.service.ts'
import { importing as departments } from '../departments/importing.service.ts'
import { importing as enquiries } from '../enquiries/importing.service.ts'
import { importing as organisations } from '../organisations/importing.service.ts'
import { importing as prognoses } from '../prognosis/importing.service.ts'
import { importing as providers } from '../provider-metas/importing.service.ts'
import { importing as rooms } from '../rooms/importing.service.ts'
import { importing as spaceTypes } from '../space-types/importing.service.ts'
import { importing as prices } from '../space-types/importing-prices.service.ts'
import { importing as guests } from '../stays/guests/importing.service.ts'
import { importing as stays } from '../stays/importing.service.ts'
import { importing as tags } from '../tags/importing.service.ts'
import { importing as users } from '../users/importing.service.ts'
import { importing as articles } from '../wiki/importing.service.ts'

/** The import functions of each kind. */
export const importingOf: Readonly<Record<ImportKind, Importing>> = {
  ORGANISATIONS: organisations,
  CLIENTS: clients,
  PROVIDERS: providers,
  DEPARTMENTS: departments,
  ROOMS: rooms,
  SPACE_TYPES: spaceTypes,
  PRICES: prices,
  RATE_PLANS: ratePlans,
  ENQUIRIES: enquiries,
  STAYS: stays,
  GUESTS: guests,
  PROGNOSES: prognoses,
  TAGS: tags,
  ARTICLES: articles,
  USERS: users,
}

const kinds = Object.keys(importKinds) as ImportKind[]

type Importer = Pick<Actor, 'roles' | 'exploiterIds' | 'ownerIds' | 'tokenScope'>

/**
 * The kinds that a user may import: none for bound users, and for API tokens only those that their scope lets them add.
 */
export const kindsFor = (actor: Importer): ImportKind[] =>
  isBound(actor)
    ? []
    : kinds.filter((kind) => may(actor.roles, importKinds[kind].access) && isOpen(actor, kind))

const isOpen = ({ tokenScope }: Importer, kind: ImportKind) =>
  tokenScope === undefined || mayByToken('WRITE', { method: 'POST', path: importKinds[kind].item })

/** @throws Problem 403 unless the user may import the kind */
export function requireKind(actor: Actor, kind: ImportKind): void {
  if (!kindsFor(actor).includes(kind)) throw new Problem(403, 'forbidden')
}
