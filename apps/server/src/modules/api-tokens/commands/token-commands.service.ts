import { type Command, command, type Line } from '../../../kit/commands.ts'
import { notFound } from '../../../kit/problems.ts'
import { listAll, removeAny } from '../api-tokens.repository.ts'

type Found = Awaited<ReturnType<typeof listAll>>[number]

/** A token as a line of output. The token's text is not stored, so it is not shown. */
const lineOf = ({ apiTokenId, username, active, ...token }: Found): Line => ({
  id: apiTokenId,
  user: username,
  ...token,
  works: active,
})

/** Admin commands for the API tokens of all users. In the product, users see only their own. */
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
