/** Signs a manager of the demo data in. @returns the value of the header `authorization` */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'Demo1234' }),
  })
  return answer.headers.get('authorization') ?? ''
}
