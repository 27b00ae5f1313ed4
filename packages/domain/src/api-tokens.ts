import { api, type Call, type TokenScope } from '@stayboard/contract'

type Calls = Readonly<Record<string, Call>>

/** Calls about sign-in, about data leaving the product, and about irreversible actions. API tokens are refused for them. */
const forPeople = (): readonly Calls[] => [
  ...[api.users, api.apiTokens, api.identityProviders, api.connections],
  ...[api.erasures, api.maintenance, api.mailboxes, api.webhooks],
]

/** Calls that API tokens may make although their area is excluded: reading users, among them the token's own. */
const alsoForPrograms = (): readonly Call[] => [api.users.list, api.users.get, api.users.currentUser]

/** Whether a call is one of the given ones, or derived from one, such as the export of a list. */
const isOf = (calls: readonly Calls[], { path }: Pick<Call, 'path'>) =>
  calls
    .flatMap((area) => Object.values(area))
    .some((one) => path === one.path || path.startsWith(`${one.path}/`))

/** Whether an API token with this scope may make a call that its user may make (docs/rules/api-tokens.md#scopes). */
export function mayByToken(
  scope: TokenScope,
  call: Pick<Call, 'path' | 'method'> & { starts?: boolean },
): boolean {
  const isForPrograms = alsoForPrograms().some(
    ({ path, method }) => path === call.path && method === call.method,
  )
  if (!isForPrograms && isOf(forPeople(), call)) return false
  return scope === 'WRITE' || (call.method === 'GET' && !call.starts)
}
