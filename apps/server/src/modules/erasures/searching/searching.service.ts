import type { Actor } from '../../../kit/actor.ts'
import { repeatableJob } from '../../../kit/sql/background-jobs.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { dropBytes } from '../../files/forgetting.service.ts'
import type { Person } from '../../persons/person.service.ts'
import { endSearch, listLeftovers, nextSearch, removeLeftover, type Search } from '../erasures.repository.ts'
import { deletedEarlier, eraseEntries, eraseMentions, sealErasure } from './entries.repository.ts'
import { searchFiles } from './found-files.service.ts'
import { entriesByKept, keepsName } from './kept.ts'
import { type Pattern, patternOf } from './patterns.ts'
import { eraseTexts, inPages, logPages, type TextTable, textTables } from './texts.repository.ts'

const PURPOSE = 'search of an erasure'

/** The decrypted search terms of an erasure. */
interface Sought extends Pick<Person, 'traits' | 'names'> {
  /** Files that are kept with the name. It is missing in searches that an earlier version began. */
  keptFiles?: number[]
}

/** Encrypts the search terms of an erasure, because neither the job queue nor the database may contain the name. */
export const sealedSearch = ({ sealer }: Actor, { traits, names }: Person, keptFiles: number[]): string =>
  sealer.seal(JSON.stringify({ traits, names, keptFiles } satisfies Sought), PURPOSE)

const NAME = 'search-erased'
export const searchJob = (erasureId: number) => ({ name: NAME, key: `${NAME}-${erasureId}`, data: {} })

/** Removes mails from the outbox. */
interface Outbox {
  forget?(id: string): Promise<void>
}

/**
 * Jobs that finish erasures: they remove files, and erase mentions in texts and history. An interrupted job continues
 * where it stopped. They count as reaching out, because a restored copy may share the bucket of its original.
 */
export const erasingJobs = (outbox: Outbox) => [
  repeatableJob(
    { name: NAME, schedule: '40 * * * *', attempts: 10, longest: 3600, reachesOut: true },
    async (actor) => {
      await removeLeftovers(actor, outbox)
      for (let last = await nextSearch(actor.db, 0); last; last = await nextSearch(actor.db, last.erasureId))
        await search(actor, last)
      await removeLeftovers(actor, outbox)
    },
  ),
]

async function removeLeftovers(actor: Actor, outbox: Outbox): Promise<void> {
  for (const leftover of await listLeftovers(actor.db)) {
    if (leftover.kind === 'BYTES') await dropBytes(actor, leftover.name)
    else await outbox.forget?.(leftover.name)
    await removeLeftover(actor.db, leftover)
  }
}

/** Tables that are not searched: those of erasures themselves and of migrations. */
const skipped = new Set([
  'erasures',
  'erased_rows',
  'suppressions',
  'erasure_searches',
  'erasure_leftovers',
  'erasure_files',
  'schema_migrations',
  'exploiter_rules',
  'installations',
  'change_log_heads',
])

/** Table pages per transaction: 16 MB. */
const PAGES = 2000
/**
 * The most search rounds. A concurrent update may move a row past the search, so it is repeated until it finds nothing.
 */
const ROUNDS = 5

async function search(actor: Actor, { erasureId, sealed }: Search): Promise<void> {
  const { traits, names, keptFiles } = JSON.parse(actor.sealer.open(sealed, PURPOSE)) as Sought
  const pattern = patternOf(traits)
  const contact = patternOf({ ...traits, names: [] })
  const work = { erasureId, names, contact: contact?.find }
  for (let round = 0, found = 1; pattern !== undefined && round < ROUNDS && found > 0; round += 1) {
    found = 0
    for (const table of await textTables(actor.db))
      if (!skipped.has(table.name)) found += await searchTable(actor, { ...work, pattern }, table)
  }
  if (pattern) await searchFiles(actor, erasureId, pattern, keptFiles ?? [])
  await transaction(actor, ({ db: tx }) => endSearch(tx, erasureId))
}

interface Work {
  erasureId: number
  /** The person's names, folded. */
  names: string[]
  pattern: Pattern
  /** A regular expression of the email addresses and phone numbers only. */
  contact: string | undefined
}

async function searchTable(actor: Actor, work: Work, table: TextTable): Promise<number> {
  let found = 0
  for (let page = 0; page <= table.pages; page += PAGES) {
    found += await transaction(actor, async (within) => {
      const count = table.isLog
        ? await searchLog(within, work, table.name, page)
        : await eraseTexts(
            within.db,
            work.erasureId,
            table,
            inPages(page, page + PAGES),
            work.pattern,
            keepsName,
          )
      if (count > 0) await sealErasure(within.db, work.erasureId)
      return count
    })
  }
  return found
}

/** Erases mentions in a part of the change log, and records of the person that were deleted earlier. */
async function searchLog(
  { db: tx }: Actor,
  { erasureId, names, pattern, contact }: Work,
  part: string,
  page: number,
) {
  const pages = inPages(page, page + PAGES)
  const gone = await deletedEarlier(tx, part, pages, { contact, names })
  for (const { table, ids } of gone) await eraseEntries(tx, erasureId, table, ids, null)
  return (
    gone.length +
    (await eraseMentions(tx, erasureId, part, logPages(page, page + PAGES), pattern, entriesByKept))
  )
}
