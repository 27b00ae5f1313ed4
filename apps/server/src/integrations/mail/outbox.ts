import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './mailer.ts'

/**
 * Creates a mailer that writes mails to files, `<id>.eml`, which mail programs can open. A repeated mail replaces its
 * file.
 */
export const outboxIn = (folder: string): Mailer => ({
  isOutbox: true,
  async send({ id, content }, handOver) {
    await handOver()
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${id}.draft`)
    await writeFile(draft, content)
    await rename(draft, join(folder, `${id}.eml`))
    return { refused: null }
  },
  async forget(id) {
    for (const name of [`${id}.eml`, `.${id}.draft`]) await rm(join(folder, name), { force: true })
  },
})
