/** A signed-in caller of a server in another process, over real connections. */
export interface Caller {
  get(path: string): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
}

const json = { 'content-type': 'application/json' }

/** Signs a user in. @throws Error if the sign-in is refused */
export async function signIn(address: string, username: string, password: string): Promise<Caller> {
  const body = JSON.stringify({ username, password })
  const answer = await fetch(`${address}/login`, { method: 'POST', headers: json, body })
  const authorization = answer.headers.get('authorization')
  if (!authorization) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return {
    get: (path) => fetch(`${address}${path}`, { headers: { authorization } }),
    post: (path, content) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify(content),
      }),
  }
}
