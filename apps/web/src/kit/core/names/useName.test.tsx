import { api, type WireAnswer } from '@stayboard/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { useOrganisationName } from '../../../entities/organisations/useOrganisationName.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { type Known, type Named, useName } from './useName.ts'

const organisationNaming = {
  call: api.organisations.get,
  given: (organisationId: string) => ({ params: { organisationId } }),
  nameIn: ({ name }: WireAnswer<typeof api.organisations.get>) => name,
}

const Exploiter = ({ named, known }: { named: Named; known?: Known }) => (
  <output>{useExploiterName(named, known) ?? '…'}</output>
)
const Organisation = ({ named }: { named: Named }) => <output>{useOrganisationName(named) ?? '…'}</output>
const Unreadable = () => <output>{useName(organisationNaming, 7)}</output>

const texts = () => screen.getAllByRole('status').map((one) => one.textContent)

signedIn()

it('reads a name once for an id and an address, and does not read a known one', async () => {
  const asked = answerCalls(() => ({ body: { exploiterId: 2, name: 'CityStay' } }))
  await showPage(() => (
    <>
      <Exploiter named="2" />
      <Exploiter named="/api/exploiter/2" />
      <Exploiter named={3} known={{ id: 3, name: 'Portside' }} />
      <Exploiter named={null} />
    </>
  ))
  await waitFor(() => expect(texts()).toEqual(['CityStay', 'CityStay', 'Portside', '…']))
  expect(asked.map(({ path }) => path)).toEqual(['/api/exploiter/2'])
})

it('says that a record is deleted, whether its call is refused or its list is empty', async () => {
  answerCalls(({ path }) =>
    path.startsWith('/api/exploiter') ? problemAnswer(404, 'notFound') : listAnswer('organisations', []),
  )
  await showPage(() => (
    <>
      <Exploiter named={2} />
      <Organisation named={7} />
    </>
  ))
  await waitFor(() => expect(texts()).toEqual(['Deleted (2)', 'Deleted (7)']))
})

it('shows the id of a record that the user may not read, without a request', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  const asked = answerCalls(() => problemAnswer(403, 'forbidden'))
  await showPage(Unreadable)
  expect(texts()).toEqual(['7'])
  expect(asked).toEqual([])
})
