import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allCalls, type Call, unknownNames } from '../index.ts'
import { structureOf } from './schema.ts'

/** Returns the paths to the objects within a body: names of fields, and `0` for the first item of a list. */
function objectsIn(schema: z.core.$ZodType): string[][] {
  const structure = structureOf(schema)
  const below = (name: string, inner: z.core.$ZodType) => objectsIn(inner).map((way) => [name, ...way])
  switch (structure.form) {
    case 'wrapper':
      return objectsIn(structure.inner)
    case 'choice':
      return structure.options.flatMap(objectsIn)
    case 'both':
      return structure.parts.flatMap(objectsIn)
    case 'pipe':
      return objectsIn(structureOf(structure.in).form === 'function' ? structure.out : structure.in)
    case 'list':
      return below('0', structure.element)
    case 'object':
      return [[], ...Object.entries(structure.shape).flatMap(([name, field]) => below(name, field))]
    default:
      return []
  }
}

/** Returns a body whose object at the end of a path has an unknown name. */
const bodyAt = ([name, ...rest]: string[]): unknown => {
  if (name === undefined) return { unheardOf: 'typed by somebody' }
  return name === '0' ? [bodyAt(rest)] : { [name]: bodyAt(rest) }
}

const bodies = Object.entries(allCalls()).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) =>
    [...new Set(objectsIn(call.body).map((way) => way.join('.')))].map((way) => ({
      id: `${area}.${name}`,
      call,
      way: way === '' ? [] : way.split('.'),
    })),
  ),
)

test('every object within a body refuses a name that it does not have', () => {
  const taken = bodies.filter(
    ({ call, way }) => unknownNames(call, bodyAt(way)).join() !== [...way, 'unheardOf'].join('.'),
  )
  expect(taken.map(({ id, way }) => `${id} ${way.join('.')}`)).toEqual([])
})
