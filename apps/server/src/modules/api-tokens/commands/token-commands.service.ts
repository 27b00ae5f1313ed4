import { type Command, command, type Line } from '../../../kit/commands.ts'
import { notFound } from '../../../kit/problems.ts'
import { listAll, removeAny } from '../api-tokens.repository.ts'

type Found = Awaited<ReturnType<typeof listAll>>[number]

/** The token itself is stored nowhere. */
const lineOf = ({ apiTokenId, username, active, ...token }: Found): Line => ({
  id: apiTokenId,
  user: username,
  ...token,
  works: active,
})

/** The commands about API tokens of all users, of which the product shows each user the own ones. */
export const tokenCommands: readonly Command[] = [
  command('token list', [], 'the API tokens of all users', async ({ db, clock }) =>
    (await listAll(db, clock().toISOString())).map(lineOf),
  ),
  command('token revoke', ['id'], 'ends an API token at once', async ({ db, clock }, { id = '' }) => {
    const all = await listAll(db, clock().toISOString())
    const token = all.find(({ apiTokenId }) => String(apiTokenId) === id)
    if (!token || !(await removeAny(db, token.apiTokenId))) throw notFound()
    return [{ ...lineOf(token), works: false }]
  }),
]
