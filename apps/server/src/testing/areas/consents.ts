import type { TestApp } from '../app.ts'

/** Begins a consent for a connection, and allows it on the page of the simulator. */
export async function allowed({ call }: Pick<TestApp, 'call'>, connectionId: number) {
  const body = { origin: 'https://stayboard.example' }
  const path = `/api/connection/${connectionId}/authorise`
  const begun = await call('POST', path, { as: 'ROLE_ADMIN', body })
  const page = await (await fetch(begun.body.content)).text()
  const [, code = '', state = ''] = /code=([^&]+)&amp;state=([^"]+)"/.exec(page) ?? []
  return { code, state }
}
