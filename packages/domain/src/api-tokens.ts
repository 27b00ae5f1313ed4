import { api, type Call, type TokenScope } from '@stayboard/contract'

type Calls = Readonly<Record<string, Call>>

/** Calls about how users sign in, what leaves the product, and what cannot be undone: only a person may make them. */
const forPeople = (): readonly Calls[] => [
  ...[api.users, api.apiTokens, api.identityProviders, api.connections],
  ...[api.erasures, api.maintenance, api.mailboxes, api.webhooks],
]

/** Who there is, and who the user of the token is. */
const alsoForPrograms = (): readonly Call[] => [api.users.list, api.users.get, api.users.currentUser]

/** Whether a call is one of these, or one that a list of them adds, such as its export. */
const isOf = (calls: readonly Calls[], { path }: Pick<Call, 'path'>) =>
  calls
    .flatMap((area) => Object.values(area))
    .some((one) => path === one.path || path.startsWith(`${one.path}/`))

/** Whether a program with a token of this scope may make a call that its user may make (docs/rules/api-tokens.md#scopes). */
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
