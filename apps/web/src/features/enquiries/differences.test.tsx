import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { kraanploeg } from './enquiries.fixture.ts'
import PrognosisDifferences from './PrognosisDifferences.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const line = (prognosisMetaId: number, totalPrognosis: number, nights: number, status = 'PROGNOSIS') => ({
  ...{ prognosisMetaId, totalPrognosis, nights, status, version: 2 },
  _links: { self: { href: `/api/financial/prognosis/${prognosisMetaId}` } },
})
/** Simulates an enquiry of € 2.400,00 and 12 nights with these prognoses. */
const answering = (...rows: object[]) =>
  answerCalls(({ method }) => (method === 'PUT' ? { body: {} } : listAnswer('prognosisMetas', rows)))
const Page = () => <PrognosisDifferences enquiry={kraanploeg.enquiry} />

it('flags a different price and lets the user take over either side', async () => {
  const asked = answering(line(4, 1800.1, 12), line(5, 900, 3, 'CANCELLED'))
  const { user } = await showPage(Page)
  expect(await screen.findByText(/Price: € 2\.400,00 here, € 1\.800,10 in the prognosis/)).toBeTruthy()
  expect(screen.queryByText(/Nights:/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '€ 2.400,00 in the prognosis too' }))
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]).toMatchObject({
    path: '/api/financial/prognosis/4',
    body: { prognosisMetaId: 4, version: 2, totalPrognosis: 2400 },
  })
  await user.click(screen.getByRole('button', { name: '€ 1.800,10 here too' }))
  await waitFor(() => expect(writes(asked)).toHaveLength(2))
  expect(writes(asked)[1]?.body).toEqual({ enquiryId: 5, version: 3, price: 1800.1 })
})

it('compares the sum of several prognoses, which cannot take over one value', async () => {
  answering(line(4, 1200.1, 6), line(5, 1199.9, 5))
  await showPage(Page)
  expect(await screen.findByText(/Nights: 12 here, 11 in the prognosis/)).toBeTruthy()
  expect(screen.queryByText(/Price:/)).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['11 here too'])
})
