import type { BodyOf, Import, imports } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { settingsFor } from './columns.service.ts'
import { type StoredImport, save } from './imports.repository.ts'
import { bring, found, get } from './imports.service.ts'
import { begin } from './writing.service.ts'

/**
 * Uploads a newer file and writes it with the settings of an earlier import (docs/rules/imports.md#keeping-in-step).
 * @throws Problem 422 if the headings differ
 */
export async function repeat(
  actor: Actor,
  importId: number,
  { file }: BodyOf<typeof imports.repeat>,
): Promise<Import> {
  const earlier = await found(actor, importId)
  return bring(actor, file, earlier.kind, async (within, given) => {
    const read = await readAs(within, earlier, given)
    const { columns, meanings, fixed, source, known, alike, name } = earlier
    const dayOrder = read.dayOrder ?? earlier.dayOrder
    const settings = { ...read, columns, meanings, fixed, source, dayOrder, known, alike, reused: name }
    await save(within.db, given.importId, settings)
    await begin(within, given.importId, { isRehearsed: false })
    return get(within, given.importId)
  })
}

/** The headings and samples of a file, read with the settings of the earlier one. */
async function readAs(within: Actor, earlier: StoredImport, given: StoredImport) {
  const sheet = given.sheets[earlier.sheet] ? earlier.sheet : 0
  for (const heading of [undefined, earlier.headingLine]) {
    const read = await settingsFor(within, given, sheet, heading)
    if (read.shape !== '' && read.shape === earlier.shape) return read
  }
  throw new Problem(422, 'importOtherShape', { errors: [{ field: 'file', code: 'importOtherShape' }] })
}
