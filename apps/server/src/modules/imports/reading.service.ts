import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ReceivedFile } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { apart, Unreadable } from '../../kit/apart.ts'
import { Problem } from '../../kit/problems.ts'
import type { SheetsRead } from '../../kit/uploads/sheets/write-rows.ts'
import { addRows } from './rows.repository.ts'

/**
 * Reads spreadsheets in a reader process, one at a time. A file that exceeds these limits ends the reader and not the
 * server.
 */
const read = apart<{ path: string; to: string }, SheetsRead>('sheets', { heap: 300, longest: 180_000 })

/** The rows per INSERT statement. */
const BATCH = 500

/** The content of a file: its sheets, and a function that stores their rows. */
export interface ReadFile {
  sheets: Extract<SheetsRead, { sheets: unknown }>['sheets']
  store(tx: Actor['db'], importId: number): Promise<void>
}

/**
 * Reads a file in a reader process and passes its content to `work`.
 * @throws Problem 415 for the field `file` if it cannot be read
 */
export async function reading<Result>(
  actor: Actor,
  file: ReceivedFile,
  work: (read: ReadFile) => Promise<Result>,
): Promise<Result> {
  const to = join(actor.files.incoming.folder, randomUUID())
  try {
    const found = await read({ path: file.path, to }).catch((error: unknown) => {
      if (error instanceof Unreadable) return { fault: 'sheetTooLarge' as const }
      throw error
    })
    if ('fault' in found)
      throw new Problem(415, found.fault, { errors: [{ field: 'file', code: found.fault }] })
    return await work({ sheets: found.sheets, store: (tx, importId) => storeRows(tx, importId, to) })
  } finally {
    await rm(to, { force: true })
  }
}

async function storeRows(tx: Actor['db'], importId: number, path: string): Promise<void> {
  let batch: string[] = []
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(line)
    if (batch.length < BATCH) continue
    await addRows(tx, importId, batch)
    batch = []
  }
  if (batch.length > 0) await addRows(tx, importId, batch)
}
