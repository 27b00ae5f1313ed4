import { beginningOf, type RoleName, requiredEmail, roleNames } from '@stayboard/contract'

/** The verified claims of an external account. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** The claim values that give each role, one value per line. */
interface RoleValues {
  adminValues: string | null
  managerValues: string | null
  contentValues: string | null
  marketingValues: string | null
  viewerValues: string | null
}

const valuesOfRole = {
  ROLE_ADMIN: 'adminValues',
  ROLE_MANAGER: 'managerValues',
  ROLE_CONTENT: 'contentValues',
  ROLE_MARKETING: 'marketingValues',
  ROLE_VIEWER: 'viewerValues',
  ROLE_USER: null,
} as const satisfies Record<RoleName, keyof RoleValues | null>

const linesOf = (text: string | null) =>
  (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().toLowerCase()]))

/** The roles that claim values give, ignoring case; `ROLE_USER`, which sees nothing, if there are none. */
export function rolesFor(provider: RoleValues, values: readonly string[]): RoleName[] {
  const held = new Set(values.map((value) => value.toLowerCase()))
  const roles = roleNames.filter((role) => {
    const field = valuesOfRole[role]
    return field !== null && linesOf(provider[field]).some((value) => held.has(value))
  })
  return roles.length > 0 ? roles : ['ROLE_USER']
}

/** A claim by its name, or by a path into objects: `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((part, key) => {
    const isObject = typeof part === 'object' && part !== null && Object.hasOwn(part, key)
    return isObject ? Reflect.get(part, key) : undefined
  }, claims)
}

/** The texts in a claim, which is a single text or a list. */
export function valuesIn(claims: Claims, name: string): string[] {
  const value = claimAt(claims, name)
  const texts = [value].flat().filter((one) => typeof one === 'string')
  return texts.filter((text) => !text.includes('\0'))
}

/** Whether the provider left out a claim because the account is in too many groups, as Microsoft does above 200. */
export function isCutOff(claims: Claims, name: string): boolean {
  if (claimAt(claims, name) !== undefined) return false
  const names = Object(claims._claim_names)
  return Object.hasOwn(names, name) || claims.hasgroups === true || claims.hasgroups === 'true'
}

const Email = requiredEmail()

/**
 * The email address of an account if it is verified. Otherwise an attacker could take over the account of a user by
 * entering that address at the provider.
 * @param isTrusted whether an administrator trusts all addresses of the provider
 */
export function mailIn(claims: Claims, isTrusted: boolean): string | undefined {
  const { email, email_verified: said, preferred_username: name } = claims
  const isVerified = said === true || said === 'true' || (isTrusted && said === undefined)
  const { data } = Email.safeParse(email ?? (isTrusted ? name : undefined))
  return isVerified ? data : undefined
}

/** Whether the provider required more than one factor (RFC 8176). */
export const hasSecondFactor = ({ amr }: Claims): boolean => Array.isArray(amr) && amr.includes('mfa')

const LONGEST_NAME = 30

export function displaynameIn({ name }: Claims): string | null {
  return typeof name === 'string'
    ? beginningOf(name.toWellFormed().replaceAll('\0', '').trim(), LONGEST_NAME)
    : null
}

/**
 * Candidates for a user name, in order of preference: the local part of the email address, then with numbers appended.
 */
export function* usernamesFor(mail: string): Generator<string> {
  const [local = ''] = mail.split('@')
  const base = local.length < 3 ? `${local}.user` : local
  yield beginningOf(base, LONGEST_NAME)
  for (let number = 2; number < 1000; number += 1) yield `${beginningOf(base, LONGEST_NAME - 4)}${number}`
}
