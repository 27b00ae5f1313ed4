import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../../kit/http/passwords.ts'
import type { Database } from '../../../platform/database.ts'
import { isEmpty, repository } from '../users.repository.ts'

interface First {
  adminUsername: string
  adminPassword?: string | undefined
}

/** Creates the first administrator of an empty database. @returns the password if it was generated, to print it once */
export async function ensureAdministrator(
  { db }: Database,
  { adminUsername, adminPassword }: First,
): Promise<string | undefined> {
  if (!(await isEmpty(db))) return undefined
  const password = adminPassword ?? `Sb1-${randomBytes(12).toString('base64url')}`
  const email = `${adminUsername}@localhost.localdomain`
  const passwordHash = await hashPassword(password)
  await repository.insert(db, { username: adminUsername, email, roles: ['ROLE_ADMIN'], passwordHash })
  return adminPassword ? undefined : password
}
