import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../../../testing/page.tsx'
import { MultiSelectField, SelectField } from './SelectField.tsx'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const
type Name = (typeof numbers)[number]

const labelOf = (number: Name) => number
const rest = { id: 'number', name: 'number', label: 'Number' }
const sent = vi.fn()

beforeEach(async () => {
  await speak('en')
  sent.mockClear()
})

const Form = ({ children }: { children: ReactNode }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      sent()
    }}
  >
    {children}
    <button type="submit">Send</button>
  </form>
)

function One() {
  const [value, onChange] = useState<Name | null>('two')
  return (
    <Form>
      <SelectField field={{ ...rest, value, onChange }} options={numbers} labelOf={labelOf} />
    </Form>
  )
}

function Several() {
  const [value, onChange] = useState<Name[] | null>([])
  return (
    <Form>
      <MultiSelectField field={{ ...rest, value, onChange }} options={numbers} labelOf={labelOf} />
      <p role="status">{value?.join()}</p>
    </Form>
  )
}

async function shown(Page: () => ReactNode) {
  const { user } = await showPage(Page)
  await user.tab()
  return { user, input: await screen.findByRole<HTMLInputElement>('combobox', { name: 'Number' }) }
}

it.each([
  ['one letter', 'e', 'eight'],
  ['what was pasted', 'five', 'five'],
])('chooses the highlighted option by Enter after %s', async (_what, text, taken) => {
  const { user, input } = await shown(One)
  input.select()
  await user.paste(text)
  expect((await screen.findAllByRole('option'))[0]?.textContent).toBe(taken)
  await user.keyboard('{Enter}')
  expect(input.value).toBe(taken)
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(sent).not.toHaveBeenCalled()
})

it('chooses the first match by Enter if the user types on before the timer of the closed list runs', async () => {
  const { user, input } = await shown(One)
  input.select()
  await user.paste('five')
  await screen.findAllByRole('option')
  vi.useFakeTimers()
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  fireEvent.change(input, { target: { value: 'e' } })
  await act(() => vi.advanceTimersByTimeAsync(20))
  vi.useRealTimers()
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  expect(input.value).toBe('eight')
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

it('keeps the chosen option if Enter is pressed right after opening the list', async () => {
  const { user, input } = await shown(One)
  await user.click(input)
  await screen.findAllByRole('option')
  await user.keyboard('{Enter}')
  expect(input.value).toBe('two')
  expect(sent).not.toHaveBeenCalled()
})

it('chooses the first match or the highlighted option of several by Enter, and never submits the form', async () => {
  const { user, input } = await shown(Several)
  const chosen = () => screen.getByRole('status').textContent
  await user.type(input, 'f')
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('four')
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('four')
  await user.type(input, 's')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen()).toBe('four,seven')
  expect(sent).not.toHaveBeenCalled()
})

it('opens the list again by ArrowDown after Enter chose an option, with that option highlighted', async () => {
  const { user, input } = await shown(One)
  input.select()
  await user.paste('five')
  await user.keyboard('{Enter}')
  await user.keyboard('{ArrowDown}')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  // The list shows all options again, and the arrow key moves from the chosen option to the next one.
  expect(await screen.findAllByRole('option')).toHaveLength(numbers.length)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(input.value).toBe('six')
})
