import { api } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { EnquiryBlock } from './EnquiryBlock.tsx'
import { NeedsAction } from './NeedsAction.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const Blocks = () => (
  <>
    <NeedsAction />
    <EnquiryBlock />
  </>
)

it('counts what is late with links to the rows, and shows the five most urgent enquiries', async () => {
  const asked = answerCalls(({ path }) =>
    listAnswer(path === api.organisations.list.path ? 'organisations' : 'enquiryDepartments', [], 3),
  )
  await showPage(Blocks)
  const addressOf = async (name: RegExp) =>
    decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '')
  expect(await addressOf(/^More than 3 days without an owner/)).toBe('/enquiries?attention=late')
  expect(await addressOf(/^Your enquiries: next step overdue/)).toBe(
    '/enquiries?userId=7&nextStepDue=overdue',
  )
  expect(await addressOf(/^Your organisations: next step overdue/)).toBe(
    '/organisation?userId=7&nextStepDue=overdue',
  )
  const queries = asked.map(({ query }) => Object.fromEntries(query))
  const late = { notFases: 'Closed - won,Closed - lost', attention: 'late' }
  expect(queries).toContainEqual(expect.objectContaining(late))
  expect(queries).toContainEqual(expect.objectContaining({ sort: 'urgency', size: '5' }))
})
