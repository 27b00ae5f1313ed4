import {
  type BodyOf,
  Department,
  ProviderMeta,
  providerMetas,
  type QueryOf,
  type ReceivedFile,
} from '@stayboard/contract'
import { contractAlarms } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { linker, listsUnder } from '../../kit/links.ts'
import { listAnswer } from '../../kit/lists.ts'
import { notFound } from '../../kit/problems.ts'
import { transaction } from '../../kit/transaction.ts'
import { belongingsIn } from '../../kit/uses.ts'
import { checkedContract, endingOn, endingSoon } from '../departments/contracts.service.ts'
import { listAt } from '../departments/departments.service.ts'
import { keepImage } from '../files/files.service.ts'
import { countEnding, firstEnding } from './contracts.repository.ts'
import * as images from './images.repository.ts'
import { listed, repository } from './provider-metas.repository.ts'

const lists = [{ ...Department, list: providerMetas.departments.path }]
const records = crud(ProviderMeta, repository, (row, links) => ({
  ...row,
  _links: { ...links, ...listsUnder(lists, row.metaId) },
}))
export const { get, remove } = records
export const belongings = belongingsIn(records, repository.table)
const linksOf = linker(ProviderMeta)

/** Providers, among them those whose contract ends soon (E4). */
export async function list(actor: Actor, query: QueryOf<typeof providerMetas.list>) {
  const ending = endingSoon(actor, query.contractEndsWithin)
  const { rows, total } = await listed.list(actor.db, { ...query, ending })
  const page = { rows: rows.map((row) => ({ ...row, _links: linksOf(row) })), total }
  return listAnswer(ProviderMeta.list, ProviderMeta.embedded, query, page)
}

/** How many are shown of those that end first. */
const FIRST = 5

/** The contracts that end within 30, 60 and 90 days, by the office's clock (E4). */
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

export const create = (actor: Actor, body: BodyOf<typeof providerMetas.create>) =>
  records.create(actor, body, checkedContract)

export const update = (actor: Actor, body: BodyOf<typeof providerMetas.update>, version?: number) =>
  records.update(actor, body, version, checkedContract)

/** Adds pictures of a provider, one after another. */
export async function addImages(actor: Actor, metaId: number, uploads: readonly ReceivedFile[]) {
  await get(actor, metaId)
  for (const upload of uploads) {
    await keepImage(actor, 'files', upload, async (tx, fileId) => {
      if (!(await repository.lock(tx, metaId))) throw notFound()
      await images.insert(tx, metaId, fileId)
    })
  }
  return get(actor, metaId)
}

export async function removeImage(actor: Actor, metaImageId: number): Promise<undefined> {
  await transaction(actor, async (tx) => {
    if (!(await images.remove(tx, metaImageId))) throw notFound()
  })
}

type DepartmentQuery = QueryOf<typeof providerMetas.departments>

export const listDepartmentsOnly = (actor: Actor, query: DepartmentQuery) =>
  listAt(actor, providerMetas.departmentsOnly.path, query)

/** The departments of a provider that is there. */
export async function listDepartments(actor: Actor, metaId: number, query: DepartmentQuery) {
  await get(actor, metaId)
  return listAt(actor, `${ProviderMeta.item}/${metaId}/provider_departments`, query, { metaId })
}
