import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { productFiles } from '../product-files.ts'
import { StartError } from '../start-error.ts'
import {
  address,
  flag,
  groupNames,
  headerList,
  imapUrls,
  mailchimpKey,
  passphrase,
  password,
  plannedFaults,
  postgresUrl,
  proxies,
  publicAddress,
  share,
  smtpUrl,
  tiles,
  timezone,
  uncommonPassword,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts'

/** Thrown for wrong settings. The message names each in a line and never shows a secret. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Whether either all of these settings are set, or none. */
const isWhole =
  (...names: readonly string[]) =>
  (env: Readonly<Record<string, unknown>>) =>
    new Set(names.map((name) => env[name] === undefined)).size === 1

/** The default URLs at which Microsoft and Google issue tokens for mail. */
const usualProviders = {
  microsoftUrl: 'https://login.microsoftonline.com',
  googleUrl: 'https://accounts.google.com',
  googleTokenUrl: 'https://oauth2.googleapis.com',
}

/** The schema of all settings, by their names in the environment. */
const Environment = z
  .object({
    HOST: address.default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(3000),
    PUBLIC_URL: publicAddress.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_POOL: wholeNumber(1, 200).default(10),
    STREAMS_PER_USER: wholeNumber(1, 10_000).default(100),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    BACKUP_PASSPHRASE: passphrase.optional(),
    BACKUP_PASSPHRASE_FILE: z.string().optional(),
    BACKUP_FOLDER: z.string().optional(),
    BACKUP_DAYS: wholeNumber(1, 3650).default(14),
    BACKUP_DRILL: flag,
    UPGRADE_WITHOUT_BACKUP: flag,
    SESSION_HOURS: wholeNumber(1, 24 * 31).default(8),
    SESSION_MAX_HOURS: wholeNumber(1, 24 * 31).default(12),
    ADMIN_USERNAME: z
      .string()
      .regex(/^.{3,30}$/su, 'must have 3 to 30 characters')
      .default('admin'),
    ADMIN_PASSWORD: uncommonPassword.optional(),
    OFFICE_TIMEZONE: timezone.default('Europe/Amsterdam'),
    DEFAULT_COUNTRY_ID: wholeNumber(1, 999_999_999).default(4),
    DEMO_PASSWORD: password.default('Demo1234'),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: webAddress.optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    MAP_TILES_FILE: z.string().optional(),
    MAP_TILES_URL: tiles.optional(),
    MAP_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap contributors'),
    GEOCODER_URL: webAddress.optional(),
    GEOCODER_CONTACT: z
      .string()
      .max(200)
      .regex(/^[\x20-\x7e]+$/, 'must have ASCII characters only')
      .optional(),
    HYPERGUEST_URL: webAddress.default('https://hg-static.hyperguest.com'),
    HYPERGUEST_TOKEN: z.string().optional(),
    HYPERGUEST_SUPPLY_URL: webAddress.optional(),
    HYPERGUEST_SUPPLY_TOKEN: z.string().optional(),
    HYPERGUEST_PMS_URL: webAddress.optional(),
    HYPERGUEST_PMS_USER: z.string().optional(),
    HYPERGUEST_PMS_PASSWORD: z.string().optional(),
    MEWS_URL: webAddress.default('https://api.mews.com'),
    MEWS_GROUP_URL: webAddress.default('https://api.pci-proxy.com/v1/push/b2721c9a0351d553'),
    MEWS_CLIENT_TOKEN: z.string().optional(),
    MEWS_CALLBACK_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    MEWS_CONNECTOR_TOKEN: z.string().optional(),
    ZOHO_ACCOUNTS_URL: webAddress.default('https://accounts.zoho.eu'),
    ZOHO_API_URL: webAddress.optional(),
    ZOHO_CLIENT_ID: z.string().optional(),
    ZOHO_CLIENT_SECRET: z.string().optional(),
    ZOHO_REFRESH_TOKEN: z.string().optional(),
    MAILCHIMP_API_KEY: mailchimpKey.optional(),
    MAILCHIMP_URL: webAddress.optional(),
    MEETUP_CLIENT_ID: z.string().optional(),
    MEETUP_CLIENT_SECRET: z.string().optional(),
    MEETUP_LOGIN_URL: webAddress.default('https://secure.meetup.com'),
    MEETUP_API_URL: webAddress.default('https://api.meetup.com'),
    MEETUP_GROUPS: groupNames.default([]),
    TICKETMASTER_API_KEY: z.string().optional(),
    TICKETMASTER_URL: webAddress.default('https://app.ticketmaster.com'),
    WEBHOOK_PRIVATE_ORIGIN: webAddress.optional(),
    WEBHOOK_TIMEOUT: wholeNumber(1, 30).default(10),
    SMTP_URL: smtpUrl.optional(),
    IMAP_URL: imapUrls.optional(),
    MICROSOFT_LOGIN_URL: webAddress.default(usualProviders.microsoftUrl),
    GOOGLE_LOGIN_URL: webAddress.default(usualProviders.googleUrl),
    GOOGLE_TOKEN_URL: webAddress.default(usualProviders.googleTokenUrl),
    SIMULATORS: flag,
    SIMULATOR_FAULTS: plannedFaults.default([]),
    DRAIN_SECONDS: wholeNumber(0, 300).default(5),
    METRICS: flag,
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: headerList,
    OTEL_SERVICE_NAME: z.string().default('stayboard'),
    OTEL_TRACES_SAMPLER_ARG: share.default(1),
    OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(1000, 3_600_000).default(60_000),
    TRUST_PROXY: proxies,
    PUBLIC_DIR: z.string().default(productFiles.browserApp),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  })
  .refine((env) => env.DATABASE_URL === undefined || env.SESSION_SECRET !== undefined, {
    path: ['SESSION_SECRET'],
    error: 'is required with DATABASE_URL: every copy of the server must have the same secret',
  })
  .refine((env) => (env.S3_ACCESS_KEY_ID === undefined) === (env.S3_SECRET_ACCESS_KEY === undefined), {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'must be set together with S3_ACCESS_KEY_ID',
  })
  .refine(isWhole('ZOHO_CLIENT_ID', 'ZOHO_CLIENT_SECRET', 'ZOHO_REFRESH_TOKEN'), {
    path: ['ZOHO_CLIENT_ID'],
    error: 'must be set together with ZOHO_CLIENT_SECRET and ZOHO_REFRESH_TOKEN',
  })
  .refine(isWhole('MEETUP_CLIENT_ID', 'MEETUP_CLIENT_SECRET'), {
    path: ['MEETUP_CLIENT_ID'],
    error: 'must be set together with MEETUP_CLIENT_SECRET',
  })
  .refine(isWhole('HYPERGUEST_SUPPLY_URL', 'HYPERGUEST_SUPPLY_TOKEN'), {
    path: ['HYPERGUEST_SUPPLY_TOKEN'],
    error: 'must be set together with HYPERGUEST_SUPPLY_URL',
  })
  .refine(isWhole('HYPERGUEST_PMS_URL', 'HYPERGUEST_PMS_USER', 'HYPERGUEST_PMS_PASSWORD'), {
    path: ['HYPERGUEST_PMS_PASSWORD'],
    error: 'must be set together with HYPERGUEST_PMS_URL and HYPERGUEST_PMS_USER',
  })
  .refine(isWhole('MEWS_CLIENT_TOKEN', 'MEWS_CALLBACK_TOKEN'), {
    path: ['MEWS_CALLBACK_TOKEN'],
    error: 'must be set together with MEWS_CLIENT_TOKEN: it is the token with which Mews calls this server',
  })
  .refine((env) => env.GEOCODER_URL === undefined || env.GEOCODER_CONTACT !== undefined, {
    path: ['GEOCODER_CONTACT'],
    error:
      'is required with GEOCODER_URL: an email or web address at which the operator of the geocoder can contact you',
  })

/** The names of all settings. `docs/operations.md` and `.env.example` name the same ones (scripts/env-example.test.ts). */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

/**
 * Reads the settings from the environment. An empty setting counts as not set.
 * @returns folders as absolute paths, relative to the working directory
 * @throws SettingsError naming each wrong setting in plain words
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const given = Object.entries(env).flatMap(([name, value]) => {
    const text = value?.trim()
    return text ? [[name, text]] : []
  })
  const { success, data, error } = Environment.safeParse(Object.fromEntries(given))
  if (!success) {
    throw new SettingsError(
      error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  }
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    poolSize: data.DATABASE_POOL,
    streamsPerUser: data.STREAMS_PER_USER,
    sessionSecret: data.SESSION_SECRET,
    // Copies of the server share the session secret but not DATA_DIR, so the key is not stored there.
    encryptionKey: data.ENCRYPTION_KEY ?? (data.DATABASE_URL ? data.SESSION_SECRET : undefined),
    backup: backupIn(data),
    sessionHours: data.SESSION_HOURS,
    sessionMaxHours: data.SESSION_MAX_HOURS,
    adminUsername: data.ADMIN_USERNAME,
    adminPassword: data.ADMIN_PASSWORD,
    officeTimezone: data.OFFICE_TIMEZONE,
    defaultCountryId: data.DEFAULT_COUNTRY_ID,
    demoPassword: data.DEMO_PASSWORD,
    s3: data.S3_BUCKET
      ? {
          bucket: data.S3_BUCKET,
          region: data.S3_REGION,
          endpoint: data.S3_ENDPOINT,
          accessKeyId: data.S3_ACCESS_KEY_ID,
          secretAccessKey: data.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    map: {
      file: data.MAP_TILES_FILE && resolve(data.MAP_TILES_FILE),
      tilesUrl: data.MAP_TILES_FILE ? undefined : data.MAP_TILES_URL,
      attribution: data.MAP_ATTRIBUTION,
    },
    geocoder: data.GEOCODER_URL
      ? { url: data.GEOCODER_URL, contact: data.GEOCODER_CONTACT ?? '' }
      : undefined,
    ...channelsIn(data),
    ...outsideSystems(data),
    webhooks: { privateOrigin: data.WEBHOOK_PRIVATE_ORIGIN, timeout: data.WEBHOOK_TIMEOUT * 1000 },
    smtpUrl: data.SMTP_URL,
    imapUrls: data.IMAP_URL ?? [],
    mailAccounts: mailAccountsIn(data),
    simulators: data.SIMULATORS,
    simulatorFaults: data.SIMULATOR_FAULTS,
    drainSeconds: data.DRAIN_SECONDS,
    metrics: data.METRICS,
    telemetry: telemetryOf(data),
    trustProxy: data.TRUST_PROXY,
    publicDir: resolve(data.PUBLIC_DIR),
    logLevel: data.LOG_LEVEL,
    secrets: secretsIn(data),
  }
}

/** The settings of backups. */
const backupIn = (data: z.output<typeof Environment>) => ({
  passphrase: data.BACKUP_PASSPHRASE,
  passphraseFile: data.BACKUP_PASSPHRASE_FILE && resolve(data.BACKUP_PASSPHRASE_FILE),
  folder: data.BACKUP_FOLDER && resolve(data.BACKUP_FOLDER),
  days: data.BACKUP_DAYS,
  isDrilled: data.BACKUP_DRILL,
  isLeftOutBeforeUpgrade: data.UPGRADE_WITHOUT_BACKUP,
})

/** The settings of telemetry; `undefined` if traces and metrics are sent nowhere. */
const telemetryOf = (data: z.output<typeof Environment>) =>
  data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: data.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: data.OTEL_SERVICE_NAME,
        sampled: data.OTEL_TRACES_SAMPLER_ARG,
        interval: data.OTEL_METRIC_EXPORT_INTERVAL,
      }

/** The values of all secret settings, and the passwords in URLs, to be masked in the log. */
function secretsIn(data: z.output<typeof Environment>): string[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const all = name === 'OTEL_EXPORTER_OTLP_HEADERS' ? Object.values(value) : [value].flat()
    const texts = all.filter((one) => typeof one === 'string')
    if (name === 'OTEL_EXPORTER_OTLP_HEADERS') return texts
    if (/_(?:TOKEN|SECRET|KEY|PASSWORD|PASSPHRASE)$/.test(name)) return texts
    return texts.filter((text) => URL.canParse(text)).flatMap((text) => passwordsIn(new URL(text)))
  })
}

/** The password of a URL, as written and percent-decoded. */
const passwordsIn = ({ password }: URL) => (password === '' ? [] : [password, decodeURIComponent(password)])

/** The token URLs of mail accounts, and whether they differ from the defaults. */
function mailAccountsIn(data: z.output<typeof Environment>) {
  const urls = {
    microsoftUrl: data.MICROSOFT_LOGIN_URL,
    googleUrl: data.GOOGLE_LOGIN_URL,
    googleTokenUrl: data.GOOGLE_TOKEN_URL,
  }
  return { isSet: !isDeepStrictEqual(urls, usualProviders), ...urls }
}

/** The settings of outside systems that are configured. */
function outsideSystems(data: z.output<typeof Environment>) {
  const { ZOHO_CLIENT_ID, ZOHO_CLIENT_SECRET, ZOHO_REFRESH_TOKEN } = data
  const { MEETUP_CLIENT_ID, MEETUP_CLIENT_SECRET } = data
  return {
    zoho:
      ZOHO_CLIENT_ID && ZOHO_CLIENT_SECRET && ZOHO_REFRESH_TOKEN
        ? {
            accountsUrl: data.ZOHO_ACCOUNTS_URL,
            apiUrl: data.ZOHO_API_URL,
            clientId: ZOHO_CLIENT_ID,
            clientSecret: ZOHO_CLIENT_SECRET,
            refreshToken: ZOHO_REFRESH_TOKEN,
          }
        : undefined,
    mailchimp: data.MAILCHIMP_API_KEY ? { key: data.MAILCHIMP_API_KEY, url: data.MAILCHIMP_URL } : undefined,
    meetup:
      MEETUP_CLIENT_ID && MEETUP_CLIENT_SECRET
        ? {
            loginUrl: data.MEETUP_LOGIN_URL,
            apiUrl: data.MEETUP_API_URL,
            clientId: MEETUP_CLIENT_ID,
            clientSecret: MEETUP_CLIENT_SECRET,
            groups: data.MEETUP_GROUPS,
          }
        : undefined,
    ticketmaster: data.TICKETMASTER_API_KEY
      ? { url: data.TICKETMASTER_URL, key: data.TICKETMASTER_API_KEY }
      : undefined,
  }
}

export type Settings = Readonly<ReturnType<typeof readSettings>>

/** The settings of channel managers; `undefined` for each that is not configured. */
function channelsIn(data: z.output<typeof Environment>) {
  return {
    hyperGuest: data.HYPERGUEST_TOKEN
      ? { url: data.HYPERGUEST_URL, token: data.HYPERGUEST_TOKEN }
      : undefined,
    hyperGuestSupply:
      data.HYPERGUEST_SUPPLY_URL && data.HYPERGUEST_SUPPLY_TOKEN
        ? { url: data.HYPERGUEST_SUPPLY_URL, token: data.HYPERGUEST_SUPPLY_TOKEN }
        : undefined,
    hyperGuestPms:
      data.HYPERGUEST_PMS_URL && data.HYPERGUEST_PMS_USER && data.HYPERGUEST_PMS_PASSWORD
        ? {
            url: data.HYPERGUEST_PMS_URL,
            user: data.HYPERGUEST_PMS_USER,
            password: data.HYPERGUEST_PMS_PASSWORD,
          }
        : undefined,
    mews:
      data.MEWS_CLIENT_TOKEN && data.MEWS_CALLBACK_TOKEN
        ? {
            url: data.MEWS_URL,
            groupUrl: data.MEWS_GROUP_URL,
            clientToken: data.MEWS_CLIENT_TOKEN,
            callbackToken: data.MEWS_CALLBACK_TOKEN,
            connectorToken: data.MEWS_CONNECTOR_TOKEN,
          }
        : undefined,
  }
}
