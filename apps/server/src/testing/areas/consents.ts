import type { TestApp } from '../app.ts'

/** Begins a consent for a connection, and allows it on the page of the simulator. */
export async function allowed({ call }: Pick<TestApp, 'call'>, connectionId: number) {
  const body = { origin: 'https://stayboard.example' }
  const path = `/api/connection/${connectionId}/authorise`
  const begun = await call('POST', path, { as: 'ROLE_ADMIN', body })
  // Without a simulator, the address would lead to the provider itself.
  if (!begun.body.content?.startsWith('http://127.0.0.1:')) return { code: 'code', state: 'state' }
  const page = await (await fetch(begun.body.content)).text()
  const [, code = '', state = ''] = /code=([^&]+)&amp;state=([^"]+)"/.exec(page) ?? []
  return { code, state }
}
