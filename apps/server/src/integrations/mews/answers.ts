import { z } from 'zod'
import { Numeric, storable } from '../values.ts'
import { Code, Failure, OptionalWord, Word } from './words.ts'

export type { Failure } from './words.ts'

/** The error part of an answer of Mews, which has one of two forms. */
export const Said = z
  .looseObject({
    success: z.boolean().optional(),
    error: Failure.nullish().catch(null),
    errors: z.array(Failure).nullish().catch(null),
  })
  .transform(({ error, errors, ...rest }) => ({
    ...rest,
    failures: [...(errors ?? []), ...(error ? [error] : [])],
  }))

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((items) => (items ?? []).flatMap((one) => item.safeParse(one).data ?? []))

export const Properties = z.object({
  properties: list(
    z.object({
      id: Code,
      name: Word,
      connections: list(z.object({ token: z.string().min(1), name: OptionalWord })),
    }),
  ),
})

export const Channels = z.object({ channels: list(z.object({ code: Numeric, name: Word })) })

/** The room categories and rate plans of a property. */
export const Configuration = z.object({
  property: z.object({ name: OptionalWord }).nullish().catch(null),
  spaceCategories: list(
    z.object({ code: Code, name: Word, description: OptionalWord, isSynchronized: z.boolean().catch(true) }),
  ),
  ratePlans: list(
    z.object({
      code: Code,
      name: Word,
      description: OptionalWord,
      currencyCode: OptionalWord,
      isSynchronized: z.boolean().catch(true),
    }),
  ),
})
export type Configuration = z.output<typeof Configuration>

const secrets =
  /^(?:clientToken|connectionToken|accessToken|token|paymentCard|cvv|number|expireDate|holderName)$/i

/**
 * Removes tokens and card data from a JSON text of Mews, and characters that the database cannot store. A text that is
 * not JSON is only shortened.
 */
export function withoutSecrets(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), keep)
  } catch {
    // Not JSON.
    return storable(text, 2000)
  }
}

/** Removes tokens and card data from a message of Mews, and characters that the database cannot store. */
export const messageWithoutSecrets = (message: object): object => JSON.parse(JSON.stringify(message, keep))

const keep = (name: string, value: unknown) => (secrets.test(name) ? undefined : clean(value))

/** Removes secrets from a JSON value and characters that cannot be stored from its texts and keys. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), part]))
}
