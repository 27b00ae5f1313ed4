import { z } from 'zod'
import { key, optionalText, required } from './texts/text.ts'
import type { MessageKey } from './validation-messages.ts'

export { invisibleCharacters, isInvisible } from './texts/invisible.ts'
export { beginningOf, lengthOf, optionalText, required, text } from './texts/text.ts'

declare module 'zod' {
  interface GlobalMeta {
    /**
     * The meaning of a value: links and pictures are stored as ids, amounts in cents, HTML is sanitised. `anything` marks a
     * value of any shape without HTML. Schemas of any shape without this mark are refused at start.
     */
    kind?: 'link' | 'money' | 'html' | 'file' | 'form' | 'formOfRows' | 'image' | 'links' | 'anything'
    /** The path of the kind a link points to. */
    target?: string
    /** For texts: the values that have translations. */
    known?: readonly string[]
    /** Whether a body may contain the field only with its current value (docs/rules/values.md#unknown-fields). */
    readOnly?: true
  }
}

/** A linear pattern on bounded text: one @, no spaces, a dot in the host. International names are allowed. */
const emailPattern =
  /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\.]{1,63}(?:\.[^\s@<>"(),:;[\]\\.]{1,63})+$/u
const isEmail = (value: string | null) => value === null || value === '' || emailPattern.test(value)

export const requiredEmail = (max = 254) => required(max).refine(isEmail, key('email'))
export const optionalEmail = (max = 254) => optionalText(max).refine(isEmail, key('email'))

const email = requiredEmail()
const listed = (value: string) => value.split(',').filter((part) => part.trim() !== '')

/** Email addresses separated by commas. */
export const emailList = optionalText(1000).refine(
  (value) => value === null || listed(value).every((part) => email.safeParse(part).success),
  key('email'),
)

/** A host name with a dot, in any alphabet. The last part is not a number, which excludes IP addresses. */
const hostPattern =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.){1,20}(?!\d{1,63}$)[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

/** One or more host names, separated by commas. */
export const hostList = (max: number, message: MessageKey) =>
  required(max, message)
    .refine((value) => listed(value).length > 0, key(message))
    .refine((value) => listed(value).every((part) => isHost(part.trim())), key('domain'))
const isHost = (name: string) => name.length <= 253 && hostPattern.test(name)

/** `example.nl` or `https://example.nl`; other schemes are refused (docs/rules/organisations.md#website). */
const webAddress =
  /^(?:https?:\/\/)?[^\s:/?#@\\]{1,253}\.[^\s:/?#@\\]{2,63}(?::\d{1,5})?(?:[/?#]\S{0,400})?$/iu

export const optionalWebAddress = (max = 512) =>
  optionalText(max).refine((value) => value === null || webAddress.test(value), key('url'))

/** A password: 6 to 65 characters with a digit, a lower-case and an upper-case letter. */
export const Password = z
  .string(key('required'))
  .min(1, key('required'))
  .min(6, key('password'))
  .max(65, key('password'))
  .regex(/\d/, key('password'))
  .regex(/\p{Ll}/u, key('password'))
  .regex(/\p{Lu}/u, key('password'))

/** A password in a change. Forms load an empty one, so an empty text leaves it unchanged. */
export const ChangedPassword = z.union([z.literal(''), Password], key('type')).nullable()

/** The id of a record in bodies and answers. */
export const Id = z.int(key('type')).positive(key('type'))

/** The id of a record in a path. */
export const PathId = z
  .string()
  .regex(/^\d{1,15}$/, key('type'))
  .transform(Number)
  .pipe(Id)
  .meta({ type: 'integer', minimum: 1 })

/** The reference number of an enquiry in a path. */
export const PathReference = z.string().regex(/^[\w-]{1,40}$/, key('type'))

/** A calendar day, `yyyy-MM-dd`, without a time zone. */
export const Day = z.iso.date(key('date'))

/** A month, `yyyy-MM`, from 1900 to 2199. */
export const Month = z.string(key('date')).regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, key('date'))

/** A time of the day, `HH:mm`. */
export const Time = z.string(key('time')).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, key('time'))

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime(key('date'))

export const Version = z
  .int()
  .positive()
  .describe('Increases with each change. Send it back, so that changes by others are detected.')

/**
 * An amount: a number with at most two decimals in JSON, whole cents in code, never negative
 * (docs/rules/values.md#money).
 */
const amount = (notANumber: MessageKey) =>
  z
    .codec(
      z
        .number(key(notANumber))
        .min(0, key('negative'))
        .max(999_999_999.99, key('maximum'))
        .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, key('money')),
      z.int(),
      {
        decode: (euros) => Math.round(euros * 100),
        encode: (cents) => cents / 100,
      },
    )
    .meta({ kind: 'money' })
export const Money = amount('float')

/** An amount with the documented error "numbers only": the total of an enquiry or a prognosis. */
export const TotalMoney = amount('numbersOnly')

/** A sum or difference of amounts, which may be large or negative. Encoded like `Money`. */
export const Balance = z
  .codec(z.number(key('float')), z.int(), {
    decode: (euros) => Math.round(euros * 100),
    encode: (cents) => cents / 100,
  })
  .meta({ kind: 'money' })

export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  message: MessageKey = 'required',
) => z.enum(values, { error: ({ input }) => (input == null || input === '' ? message : 'option') })

/** Several values of a closed set, duplicates removed. */
export const severalOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(oneOf(values), key('type'))
    .max(values.length, key('tooLong'))
    .overwrite((list) => [...new Set(list)])

declare const linked: unique symbol
/** The id of a linked record, as a branded type. */
export type LinkId = number & { readonly [linked]: true }

/**
 * A link in a body, decoded to the linked record's id: `/api/city/4`, an absolute URL that ends so, or
 * `{ "href": … }` (docs/rules/values.md#links).
 * @param target the path of the linked kind, `/api/city`
 */
export function link(target: string, message: MessageKey = 'link') {
  const pattern = new RegExp(`^(?:https?://[^/\\s?#]{1,255})?${target}/([1-9]\\d{0,14})$`)
  const Href = z
    .string({ error: (issue) => (issue.input == null ? message : 'link') })
    .max(400, key('link'))
    .regex(pattern, key('link'))
  return z
    .union([Href, z.object({ href: Href })], {
      error: (issue) => (issue.input == null ? message : 'link'),
    })
    .transform((value) => {
      const href = typeof value === 'string' ? value : value.href
      return Number(href.slice(href.lastIndexOf('/') + 1)) as LinkId
    })
    .meta({ kind: 'link', target })
}

export const optionalLink = (target: string) => link(target).nullable().default(null)

/** A whole percentage, or `null`. */
export const Percent = z
  .int({ error: 'numbersOnly' })
  .min(0, { error: 'zeroToHundred' })
  .max(100, { error: 'zeroToHundred' })
  .nullable()
  .default(null)

/** The id of an action, which is the id of the request that made it. */
export const ActionId = z
  .string({ error: 'required' })
  .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, { error: 'type' })
