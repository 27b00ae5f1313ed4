import { ProviderMeta, providerMetas, type QueryOf, type ReceivedFile } from '@stayboard/contract'
import { contractAlarms } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { belongingsIn } from '../../kit/areas/uses.ts'
import { notFound } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { endingOn, endingSoon } from '../departments/contracts.service.ts'
import { listAt, uncounted } from '../departments/departments.service.ts'
import { keepImage } from '../files/files.service.ts'
import { countEnding, firstEnding } from './contracts.repository.ts'
import * as images from './images.repository.ts'
import { providerMetaArea, providerMetaListArea } from './provider-metas.area.ts'
import { repository } from './provider-metas.repository.ts'

export const { get, create, update, remove } = providerMetaArea
export const belongings = belongingsIn(providerMetaArea, repository.table, uncounted)

/**
 * The list of providers, optionally limited to contracts that end soon
 * (docs/rules/providers-and-departments.md#contracts).
 */
export const list = (actor: Actor, query: QueryOf<typeof providerMetas.list>) =>
  providerMetaListArea.list(actor, { ...query, ending: endingSoon(actor, query.contractEndsWithin) })

/** The number of contracts that are listed. */
const FIRST = 5

/** The numbers of contracts that end within 30, 60 and 90 days of the office, and the first of them. */
export async function contractsEnding(actor: Actor) {
  const spans = contractAlarms.map((days) => ({ days, ...endingOn(actor, days) }))
  const widest = endingOn(actor, Math.max(...contractAlarms))
  const counts = await countEnding(
    actor.db,
    widest,
    spans.map(({ to }) => to),
  )
  const within = spans.map(({ days, to }) => {
    const { providers = 0, departments = 0 } = counts.find((one) => one.to === to) ?? {}
    return { days, providers, departments }
  })
  return { within, first: await firstEnding(actor.db, widest, FIRST) }
}

/** Adds images of a provider, one after another. */
export async function addImages(actor: Actor, metaId: number, uploads: readonly ReceivedFile[]) {
  await get(actor, metaId)
  for (const upload of uploads) {
    await keepImage(actor, 'files', upload, async ({ db: tx }, fileId) => {
      if (!(await repository.lock(tx, metaId, 'stay'))) throw notFound()
      await images.insert(tx, metaId, fileId)
    })
  }
  return get(actor, metaId)
}

export async function removeImage(actor: Actor, metaImageId: number): Promise<undefined> {
  await transaction(actor, async ({ db: tx }) => {
    if (!(await images.remove(tx, metaImageId))) throw notFound()
  })
}

type DepartmentQuery = QueryOf<typeof providerMetas.departments>

export const listDepartmentsOnly = (actor: Actor, query: DepartmentQuery) =>
  listAt(actor, providerMetas.departmentsOnly.path, query)

/** The departments of an existing provider. */
export async function listDepartments(actor: Actor, metaId: number, query: DepartmentQuery) {
  await get(actor, metaId)
  return listAt(actor, `${ProviderMeta.item}/${metaId}/provider_departments`, query, { metaId })
}
