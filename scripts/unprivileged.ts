import { chownSync, readFileSync } from 'node:fs'

interface Account {
  uid: number
  gid: number
}

/**
 * The account for PostgreSQL, which refuses to run as root: `postgres` if the package created it, else `nobody`;
 * `undefined` for ordinary users, who run it themselves.
 */
export function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const names = ['postgres:', 'nobody:']
  const line = names.map((name) => lines.find((one) => one.startsWith(name))).find(Boolean)
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no account to run it as')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Makes the account of `unprivileged` the owner of a file or folder. */
export function chown(path: string): void {
  const account = unprivileged()
  if (account) chownSync(path, account.uid, account.gid)
}
