import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { steady } from './steady.tsx'

const drawn: string[] = []

interface Props {
  field: { name: string; value: string; onChange: (value: string) => void }
  options?: readonly string[]
  help?: string
  onLeave?: () => void
}
const Field = steady(({ field, help, onLeave }: Props) => {
  drawn.push(field.name)
  return (
    <input
      aria-label={field.name}
      title={help}
      value={field.value}
      onBlur={onLeave}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
})

const left: string[] = []

/** Each change makes new bindings, options and functions, as a form does. */
function Form() {
  const [values, setValues] = useState({ name: '', city: '' })
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <>
      <Field field={field('name')} />
      <Field field={field('city')} options={['a', 'b']} onLeave={() => left.push(values.name)} />
      <Field
        field={{ ...field('city'), name: 'other' }}
        {...(values.name === '' ? {} : { help: values.name })}
      />
    </>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('renders only the fields whose values differ', () => {
  render(<Form />)
  drawn.length = 0
  type('name', 'Ede')
  expect(drawn).toEqual(['name', 'other'])
  drawn.length = 0
  type('city', 'Ede')
  expect(drawn).toEqual(['city', 'other'])
})

it('calls the latest functions, of the binding as of the field', () => {
  render(<Form />)
  type('name', 'Vos')
  // This function of the first rendering would bring back the empty name.
  type('city', 'Ede')
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Vos')
  fireEvent.blur(screen.getByLabelText('city'))
  expect(left).toEqual(['Vos'])
})
