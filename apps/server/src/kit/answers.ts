import { z } from 'zod'
import { tamed } from './rich-text.ts'

/** A value as it goes over the wire. */
type Encode = (value: unknown) => unknown

const known = new WeakMap<z.core.$ZodType, Encode>()

/**
 * An answer as it goes over the wire: what its schema names and nothing else, the rich text in it sanitised
 * once more. What the server says is taken for right where only its kind could be checked: tests hold every
 * answer against the document, and checking each field of each row took longer than reading it.
 */
export function encoded(schema: z.core.$ZodType, answer: unknown): unknown {
  return encoderOf(schema)(answer)
}

/** Made once for each schema, when it is first needed. */
function encoderOf(schema: z.core.$ZodType): Encode {
  const found = known.get(schema)
  if (found) return found
  const encode = made(schema)
  known.set(schema, encode)
  return encode
}

function made(schema: z.core.$ZodType): Encode {
  if (isPlain(schema)) return asItIs
  if (schema instanceof z.ZodObject && !schema.def.catchall) return namedOnly(schema.shape)
  if (schema instanceof z.ZodArray) return each(encoderOf(schema.element))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return given(encoderOf(schema.unwrap()))
  if (schema instanceof z.ZodRecord) return valuesOf(encoderOf(schema.valueType))
  if (schema instanceof z.ZodCodec) return turnedBack(schema)
  return (value) => z.encode(schema as z.ZodType, tamed(schema, value))
}

const asItIs: Encode = (value) => value

const plain = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral]

/** Text that may hold markup is of its own kind. */
const isPlain = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodUnion
    ? schema.options.every(isPlain)
    : plain.some((kind) => schema instanceof kind) && z.globalRegistry.get(schema)?.kind !== 'html'

const given =
  (encode: Encode): Encode =>
  (value) =>
    value == null ? value : encode(value)

const each =
  (encode: Encode): Encode =>
  (value) =>
    (value as unknown[]).map(encode)

/** A map by name: links, for one. */
const valuesOf =
  (encode: Encode): Encode =>
  (value) => {
    const answer: Record<string, unknown> = {}
    for (const [name, one] of Object.entries(value as object)) answer[name] = encode(one)
    return answer
  }

/** What the wire has in another form: an amount, which is cents in code. */
function turnedBack({ def }: z.ZodCodec): Encode {
  const encode = encoderOf(def.in)
  return (value) => encode(def.reverseTransform(value, { value, issues: [] }))
}

function namedOnly(shape: z.core.$ZodShape): Encode {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, encode: encoderOf(field) }))
  return (value) => {
    const record = value as Record<string, unknown>
    const answer: Record<string, unknown> = {}
    for (const { name, encode } of fields) if (record[name] !== undefined) answer[name] = encode(record[name])
    return answer
  }
}
