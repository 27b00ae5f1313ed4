import { allCalls, type Call, changesIn, fieldShape } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { ValueField } from './ValueField.tsx'

const fields = Object.entries(allCalls()).flatMap(([area, calls]) =>
  Object.values<Call>(calls).flatMap(({ rows }) =>
    Object.entries(changesIn(rows)?.shape ?? {}).map(([name, schema]) => ({ name, area, schema })),
  ),
)

/** One field of each shape. The shape decides which component is used. */
const oneOfEachShape = new Map(
  fields.map((field) => [JSON.stringify(fieldShape(field.schema)), field]),
).values()

signedIn({ roles: ['ROLE_ADMIN'] })

it.each([...oneOfEachShape])(
  '$name of $area has a field for its values in a bulk change',
  async ({ name, schema }) => {
    answerCalls(() => listAnswer('rows', []))
    const binding = { id: name, name, label: name, value: null, onChange: () => undefined }
    await showPage(() => <ValueField shape={fieldShape(schema)} field={binding} />)
    expect((await screen.findAllByLabelText(name)).length).toBeGreaterThan(0)
  },
)

it('chooses several exploiters by name, and sends their addresses', async () => {
  const operators = [
    { exploiterId: 1, name: 'CityStay' },
    { exploiterId: 2, name: 'Harbour' },
  ]
  answerCalls(() => listAnswer('providerExploiters', operators))
  const given: unknown[] = []
  const field = fields.find(({ name }) => name === 'providerExploiters')
  const binding = {
    id: 'x',
    name: 'x',
    label: 'Operators',
    value: null,
    onChange: (value: unknown) => given.push(value),
  }
  const { user } = await showPage(
    () => field && <ValueField shape={fieldShape(field.schema)} field={binding} />,
  )
  await user.click(screen.getByRole('combobox', { name: 'Operators' }))
  await user.click(await screen.findByRole('option', { name: 'Harbour' }))
  expect(given).toEqual([['/api/exploiter/2']])
})
