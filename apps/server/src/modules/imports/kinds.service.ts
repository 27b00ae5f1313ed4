import { type ImportKind, importKinds } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Importing } from '../../kit/areas/importing.ts'
import { Problem } from '../../kit/problems.ts'
import { importing as organisations } from '../organisations/importing.service.ts'

/** How each kind is imported. */
export const importingOf: Readonly<Record<ImportKind, Importing>> = {
  ORGANISATIONS: organisations,
}

/** The kinds that a user may import. Users who are bound to exploiters may import none. */
export function kindsFor({ roles, exploiterIds }: Pick<Actor, 'roles' | 'exploiterIds'>): ImportKind[] {
  if (exploiterIds?.length) return []
  return Object.keys(importKinds).filter(
    (kind): kind is ImportKind => kind in importKinds && may(roles, importKinds[kind as ImportKind].access),
  )
}

/** @throws Problem 403 unless the user may import the kind */
export function requireKind(actor: Actor, kind: ImportKind): void {
  if (!kindsFor(actor).includes(kind)) throw new Problem(403, 'forbidden')
}
