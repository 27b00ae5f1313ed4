import { type Call, meaningOf, shapeOf } from '@stayboard/contract'
import { z } from 'zod'
import type { Sample } from './sample.ts'

interface Form {
  type?: string
  format?: string
  enum?: readonly string[]
  minimum?: number
  anyOf?: readonly Form[]
}

/** Returns a value that a field accepts, by its documented type. @param text the value of text fields */
function sampleValue(field: z.core.$ZodType, text: string): unknown {
  const { kind, target } = meaningOf(field)
  if (kind === 'link') return `${target}/1`
  const form: Form = Object(z.toJSONSchema(field, { io: 'input' }))
  const { type, format, enum: choices, minimum = 1 } = form.anyOf?.[0] ?? form
  if (choices) return choices[0]
  if (format === 'date') return '2026-12-01'
  if (type === 'string') return text
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return minimum
  throw new Error(`${text} needs a sample by hand, in testing/samples`)
}

const bodyOf = ({ body }: Call, kind: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(body) ?? {}).map(([name, field]) => [name, sampleValue(field, `${kind} ${name}`)]),
  )

/** Returns the sample of a call of a plain area. Record 1 is read and changed, and record 2 is deleted. */
export function plainSample(name: string, call: Call): Sample<object> {
  const [id = ''] = /(?<=\{)\w+(?=\})/.exec(call.path) ?? []
  switch (name) {
    case 'get':
      return { params: { [id]: 1 } }
    case 'remove':
      return { params: { [id]: 2 } }
    case 'create':
      return { body: bodyOf(call, 'New') }
    case 'update':
      return { body: bodyOf(call, 'Changed') }
    default:
      return {}
  }
}
