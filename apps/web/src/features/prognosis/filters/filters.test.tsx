import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inFullRun } from '../../../testing/extent.ts'
import { item, last, show } from '../../../testing/financial.tsx'
import { signedIn } from '../../../testing/signed-in.ts'
import PrognosisPage from '../PrognosisPage.tsx'

signedIn()

describe('filters', () => {
  const open = async (user: Awaited<ReturnType<typeof show>>['user']) =>
    user.click(screen.getByRole('button', { name: /^Filters/ }))

  inFullRun('of numbers accept only digits, and show a message otherwise', async () => {
    const { asked, user } = await show()
    await open(user)
    const field = await screen.findByLabelText<HTMLInputElement>('Total from')
    await user.type(field, '3a')
    expect(field.value).toBe('3')
    expect(screen.getByText('Only numbers allowed')).toBeTruthy()
    await user.type(field, '0')
    expect(screen.queryByText('Only numbers allowed')).toBeNull()
    await waitFor(() => expect(last(asked, item)?.query.get('total')).toBe('30'))
  })

  inFullRun('send one request for several keystrokes', async () => {
    const { asked, user } = await show()
    await open(user)
    const nights = await screen.findByLabelText('Nights from')
    for (const value of ['1', '12', '123']) fireEvent.change(nights, { target: { value } })
    await waitFor(() => expect(last(asked, item)?.query.get('nightsFrom')).toBe('123'))
    expect(asked.filter(({ path, query }) => path === item && query.has('nightsFrom'))).toHaveLength(1)
  })

  inFullRun('select from a start day, which can be cleared', async () => {
    const { asked, user } = await show(PrognosisPage, '/?start=2026-12-03')
    expect(last(asked, item)?.query.get('start')).toBe('2026-12-03')
    await user.click(screen.getByRole('button', { name: 'Remove filter: Start from: 03-12-2026' }))
    await waitFor(() => expect(last(asked, item)?.query.has('start')).toBe(false))
  })

  it('select one month, several months, or stays without dates', async () => {
    const { asked, user } = await show(PrognosisPage, '/?month=2026-03')
    await open(user)
    const months = () => ['month', 'monthTo'].map((name) => last(asked, item)?.query.get(name))
    const to = await screen.findByLabelText<HTMLInputElement>('Last month')
    expect(to.value).toBe('Mar 26')
    await user.clear(to)
    await user.type(to, '5-2026{Enter}')
    await waitFor(() => expect(months()).toEqual(['2026-03', '2026-05']))
    await user.click(screen.getByRole('button', { name: 'unscheduled' }))
    await waitFor(() => expect(months()).toEqual(['unscheduled', null]))
  })

  it('ignore invalid values in the address', async () => {
    const { asked } = await show(PrognosisPage, '/?nightsFrom=abc&probability=101&month=2026-13')
    const { query } = last(asked, item) ?? {}
    expect(['nightsFrom', 'probability', 'month'].filter((name) => query?.has(name))).toEqual([])
  })
})
