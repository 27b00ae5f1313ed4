import { z } from 'zod'
import { Numeric, storable } from '../values.ts'
import { Code, Failure, OptionalWord, Word } from './words.ts'

export type { Failure } from './words.ts'

/** An answer of Mews. Errors come in one of two forms. */
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

/** A text of Mews without tokens and card data, as the database can store it. A text that is no JSON is cut short instead. */
export function withoutSecrets(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), keep)
  } catch {
    // No JSON.
    return storable(text, 2000)
  }
}

/** A message of Mews without tokens and card data, as the database can store it. */
export const messageWithoutSecrets = (message: object): object => JSON.parse(JSON.stringify(message, keep))

const keep = (name: string, value: unknown) => (secrets.test(name) ? undefined : clean(value))

/** A part of a JSON text whose texts and names can be stored. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), part]))
}
