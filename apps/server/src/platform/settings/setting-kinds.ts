import { isIP } from 'node:net'
import { z } from 'zod'
import { isCommonPassword } from '../secrets/common-passwords.ts'

/**
 * Setting types, starting with whole numbers. Each message continues the setting's name and says what the value must
 * be.
 */

export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
}

export const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((value) => value === '1')

/** A fraction from 0 to 1. */
export const share = z
  .string()
  .refine((value) => /^\d(?:\.\d{1,9})?$/.test(value) && Number(value) <= 1, 'must be a number from 0 to 1')
  .transform(Number)

/** HTTP headers as `name=value`, separated by commas. */
export const headerList = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter((one) => one.trim() !== ''))
  .refine((all) => all.every((one) => /^\s*[\w-]+=[\x21-\x7e]*\s*$/.test(one) && isDecodable(one)), {
    error: 'must look like authorization=Bearer%20token,other=value',
  })
  .transform((all) => Object.fromEntries(all.map(headerIn)))

const headerIn = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at).trim(), decodeURIComponent(text.slice(at + 1).trim())]
}

export const address = z
  .string()
  .max(253)
  .regex(/^[\w.:-]+$/, 'must be an address or a host name, such as 127.0.0.1 or 0.0.0.0')

export const postgresUrl = z.string().refine(isPostgresUrl, {
  error: 'must look like postgresql://user:password@host:5432/database',
})

function isPostgresUrl(value: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value)
}

export const smtpUrl = z
  .string()
  .refine((value) => /^smtps?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value) && isDecodable(value), {
    error: 'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
  })

/** One or more mailbox URLs, separated by spaces. */
export const imapUrls = z
  .string()
  .transform((value) => value.split(/\s+/))
  .refine((urls) => urls.every(isImapUrl), {
    error: 'must look like imaps://user:password@mail.example/INBOX; several are separated by spaces',
  })

const isImapUrl = (url: string) =>
  /^imaps?:\/\/[^/?#@]+:[^/?#@]+@[^/?#@]+(?:\/[^?#]*)?$/.test(url) && URL.canParse(url) && isDecodable(url)

/** Whether user name and password of a URL can be percent-decoded. */
function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    // `decodeURIComponent` throws for an invalid escape.
    return false
  }
}

/** A Mailchimp key. The data centre at its end is the first part of the API's host name. */
export const mailchimpKey = z.string().regex(/^[\x21-\x7e]{1,200}-[a-z]{1,8}\d{1,4}$/, {
  error: 'must end in its data centre, such as -us19',
})

/** Names of Meetup groups as in their URLs, separated by spaces. */
export const groupNames = z
  .string()
  .transform((value) => value.split(/\s+/))
  .refine((names) => names.every((name) => /^[\w-]{1,100}$/.test(name)), {
    error: 'must be the names of groups as in their address, separated by spaces, such as expats-amsterdam',
  })

const PLANNED = /^(?<route>[^=;]+)=(?<fault>\w+)\*(?<times>\d{1,6})$/
/** Faults that simulators play, each for a route and a number of requests. */
export const plannedFaults = z
  .string()
  .transform((value) => value.split(';').map((one) => PLANNED.exec(one.trim())?.groups))
  .refine((all) => all.every((one) => one !== undefined), {
    error: 'must look like GET /lists=limited*3; getConfiguration=html*1',
  })
  .transform((all) =>
    all.map((one) => ({ route: one?.route ?? '', fault: one?.fault ?? '', times: Number(one?.times) })),
  )

export const webAddress = z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
  error: 'must look like https://host or http://host:9000',
})

/** The address at which users open the product, without a path. */
export const publicAddress = webAddress
  .refine((value) => isOrigin(value), {
    error: 'must be an address without a path, such as https://stayboard.example',
  })
  .transform((value) => new URL(value).origin)

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`

/** The URL template of map tiles, on one host, with placeholders for zoom, column and row. */
export const tiles = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:\/\/[^{}/]+\//.test(value) && hasPlaces(value), {
    error: 'must look like https://tiles.example/{z}/{x}/{y}.png',
  })

const hasPlaces = (value: string) => ['{z}', '{x}', '{y}'].every((place) => value.includes(place))

/** The passphrase of backups. */
export const passphrase = z.string().min(12, 'must have at least 12 characters')

export const timezone = z.string().refine(isTimezone, {
  error: 'must be a time zone with a place name, such as Europe/Amsterdam',
})

/** Whether a text is an IANA time zone. An offset such as +02:00 is refused, because it ignores summer time. */
function isTimezone(value: string): boolean {
  try {
    return /^[a-z]/i.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    // The constructor throws for an unknown zone.
    return false
  }
}

/** A password, by the rule for all passwords. */
export const password = z
  .string()
  .refine(
    (value) => /^.{6,65}$/s.test(value) && [/\d/, /\p{Ll}/u, /\p{Lu}/u].every((part) => part.test(value)),
    {
      error: 'must have 6 to 65 characters, with a digit, a lower-case and an upper-case letter',
    },
  )

export const uncommonPassword = password.refine((value) => !isCommonPassword(value), {
  error: 'must not be one of the most common passwords',
})

const PROXY_HELP =
  'must be the addresses of the proxies in front of the server (10.0.0.1, 10.0.0.0/8, loopback), true or false'

/**
 * The proxies whose X-Forwarded-For header is trusted: none, all, or some addresses. A number of hops is refused,
 * because a client can send any number of hops.
 */
export const proxies = z
  .string()
  .default('false')
  .refine((value) => /^(?:true|false)$/.test(value) || value.split(',').every(isProxy), PROXY_HELP)
  .transform((value) => value === 'true' || (value !== 'false' && value))

function isProxy(text: string): boolean {
  const [ip = '', bits, ...more] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true
  const widest = isIP(ip) === 4 ? 32 : 128
  return (
    isIP(ip) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  )
}
