import { api } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { useSteadyList } from './useSteadyRows.ts'

signedIn()

/** A list under one of two titles, each with its own filter. */
function Titled() {
  const [title, setTitle] = useState('Won')
  const { rows } = useSteadyList(
    api.clients.list,
    { query: title },
    { title, idOf: ({ clientId }) => clientId, enabled: true },
  )
  return (
    <>
      <h2>{title}</h2>
      <output>{rows?.map(({ lastname }) => lastname).join() ?? 'on the way'}</output>
      <button type="button" onClick={() => setTitle('Lost')}>
        Turn
      </button>
    </>
  )
}

it('never shows rows under another title, even while the server does not answer', async () => {
  const late = Promise.withResolvers<void>()
  answerCalls(async ({ query }) => {
    const lastname = query.get('query')
    if (lastname === 'Lost') await late.promise
    return listAnswer('clients', [{ clientId: 1, lastname, version: 1, _links: {} }])
  })
  const { user } = await showPage(Titled)
  await screen.findByText('Won', { selector: 'output' })
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  await screen.findByRole('heading', { name: 'Lost' })
  expect(screen.getByText('on the way', { selector: 'output' })).toBeTruthy()
  late.resolve()
  await screen.findByText('Lost', { selector: 'output' })
})
