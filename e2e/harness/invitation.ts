import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const outbox = join(process.env.JOURNEYS_FOLDER ?? '', 'outbox')

/**
 * Returns the texts of the sent mails that contain links, with joined lines.
 * @param kind the beginning of their file names
 */
async function texts(kind: string): Promise<string[]> {
  const files = await readdir(outbox).catch(() => [])
  const own = files.filter((name) => name.startsWith(kind) && name.endsWith('.eml'))
  const contents = await Promise.all(own.map((name) => readFile(join(outbox, name), 'utf8')))
  return contents.map((content) => content.replaceAll('=\r\n', ''))
}

/**
 * Returns the address in the mail that invites a user, or in the mail about a forgotten password, once it is
 * sent.
 */
export async function linkFor(username: string, path = 'invitation'): Promise<string> {
  const kind = `${path.replace('_', '-')}-`
  const find = async () => {
    const mail = (await texts(kind)).find((text) => text.includes(username))
    return new RegExp(`https?://[^\\s/]+(/${path}#[\\w.-]+)`).exec(mail ?? '')?.[1] ?? ''
  }
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  return find()
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The path of an invitation that does not exist. The browser shows its page, and the server refuses the link.
 */
export const invented = `/invitation#${encoded({ alg: 'HS256' })}.${encoded({
  username: 'ineke',
  link: 1,
  exp: 4_102_444_800,
})}.x`
