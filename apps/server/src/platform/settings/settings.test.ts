import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const secret = 's'.repeat(32)

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({ SIMULATORS: '', HOST: '  ' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    poolSize: 10,
    streamsPerUser: 100,
    sessionSecret: undefined,
    encryptionKey: undefined,
    backup: {
      passphrase: undefined,
      passphraseFile: undefined,
      folder: undefined,
      days: 14,
      isDrilled: false,
      isLeftOutBeforeUpgrade: false,
    },
    sessionHours: 8,
    sessionMaxHours: 12,
    adminUsername: 'admin',
    adminPassword: undefined,
    officeTimezone: 'Europe/Amsterdam',
    defaultCountryId: 4,
    demoPassword: 'Demo1234',
    secrets: ['Demo1234'],
    map: { file: undefined, tilesUrl: undefined, attribution: '© OpenStreetMap contributors' },
    simulators: false,
    webhooks: { timeout: 10_000 },
    simulatorFaults: [],
    drainSeconds: 5,
    imapUrls: [],
    mailAccounts: {
      isSet: false,
      microsoftUrl: 'https://login.microsoftonline.com',
      googleUrl: 'https://accounts.google.com',
      googleTokenUrl: 'https://oauth2.googleapis.com',
    },
    metrics: false,
    telemetry: undefined,
    trustProxy: false,
    publicDir: resolve(import.meta.dirname, '../../../../web/dist'),
    logLevel: 'warn',
  })
})

test.each([
  ['PORT', '8080', 'port', 8080],
  ['DATA_DIR', '/srv/stayboard', 'dataDir', '/srv/stayboard'],
  ['OFFICE_TIMEZONE', 'America/New_York', 'officeTimezone', 'America/New_York'],
  ['METRICS', '1', 'metrics', true],
  ['TRUST_PROXY', 'true', 'trustProxy', true],
  ['TRUST_PROXY', 'false', 'trustProxy', false],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8, ::1', 'trustProxy', 'loopback, 10.0.0.0/8, ::1'],
] as const)('%s=%s is read', (name, value, field, read) => {
  expect(readSettings({ [name]: value })[field]).toBe(read)
})

test.each([
  ['HOST', 'http://localhost'],
  ['PORT', '65536'],
  ['SIMULATOR_FAULTS', 'limited'],
  ['SIMULATOR_FAULTS', 'GET /lists=limited*many'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://host/database'],
  ['DATABASE_URL', 'postgresql://'.concat('host:not-a-port/x')],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', 'many'],
  ['STREAMS_PER_USER', '0'],
  ['SESSION_SECRET', 's'.repeat(31)],
  ['ENCRYPTION_KEY', 'k'.repeat(31)],
  ['BACKUP_PASSPHRASE', 'too short'],
  ['SESSION_HOURS', '0'],
  ['SESSION_HOURS', '8h'],
  ['SESSION_MAX_HOURS', '0'],
  ['ADMIN_USERNAME', 'a'.repeat(31)],
  ['ADMIN_USERNAME', 'me'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'nodigitsHere'],
  ['ADMIN_PASSWORD', 'Welcome123'],
  ['OFFICE_TIMEZONE', 'Amsterdam'],
  ['OFFICE_TIMEZONE', '+02:00'],
  ['DEMO_PASSWORD', 'demo1234'],
  ['SIMULATORS', 'yes'],
  ['PUBLIC_URL', 'stayboard.example'],
  ['PUBLIC_URL', 'https://stayboard.example/app'],
  ['SMTP_URL', 'mail.example:587'],
  ['IMAP_URL', 'imaps://mail.example'],
  ['IMAP_URL', 'imaps://user:100%@mail.example'],
  ['IMAP_URL', 'imaps://user:pass@mail.example pop3://mail.example'],
  ['SMTP_URL', 'smtp://user:100%@mail.example'],
  ['MAP_TILES_URL', 'https://tiles.example/tiles.png'],
  ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
  ['GEOCODER_URL', 'nominatim.example'],
  ['GEOCODER_CONTACT', 'é'],
  ['MAILCHIMP_API_KEY', 'abc'],
  ['MAILCHIMP_API_KEY', 'abc-us19.evil.example'],
  ['MEETUP_GROUPS', 'https://www.meetup.com/x'],
  ['ZOHO_CLIENT_ID', 'x'],
  ['MEETUP_CLIENT_ID', 'x'],
  ['METRICS', '2'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with its name', (name, value) => {
  const env = { SESSION_SECRET: secret, [name]: value }
  expect(() => readSettings(env)).toThrow(new RegExp(`^${name} must `))
})

test('all invalid settings are named at once', () => {
  const wrong = () => readSettings({ PORT: 'x', METRICS: 'x', DATA_DIR: '/srv' })
  expect(wrong).toThrow(SettingsError)
  expect(wrong).toThrow(/^PORT must be a whole number from 0 to 65535\.\nMETRICS must be 0 or 1\.$/)
})

test('a geocoder requires a contact', () => {
  const url = { GEOCODER_URL: 'https://nominatim.example' }
  expect(() => readSettings(url)).toThrow(/^GEOCODER_CONTACT is required/)
  const settings = readSettings({ ...url, GEOCODER_CONTACT: 'stays@example.com' })
  expect(settings.geocoder).toEqual({ url: url.GEOCODER_URL, contact: 'stays@example.com' })
})

test('an archive of streets replaces tiles of another host', () => {
  const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }
  expect(readSettings(tiles).map).toMatchObject({ file: undefined, tilesUrl: tiles.MAP_TILES_URL })
  const { map } = readSettings({ ...tiles, MAP_TILES_FILE: 'streets.pmtiles' })
  expect(map).toMatchObject({ file: resolve('streets.pmtiles'), tilesUrl: undefined })
})

test('an external database requires a session secret, which also encrypts unless there is a key for it', () => {
  const DATABASE_URL = 'postgresql://user:word@host/database'
  expect(() => readSettings({ DATABASE_URL })).toThrow(/^SESSION_SECRET is required/)
  const shared = { DATABASE_URL, SESSION_SECRET: secret }
  expect(readSettings(shared)).toMatchObject({ sessionSecret: secret, encryptionKey: secret })
  const ENCRYPTION_KEY = secret.toUpperCase()
  expect(readSettings({ ...shared, ENCRYPTION_KEY })).toMatchObject({ encryptionKey: ENCRYPTION_KEY })
})

test('an invalid secret is not printed', () => {
  const wrong = {
    ADMIN_PASSWORD: 'topsecret',
    DATABASE_URL: 'http://user:topsecret@host',
    SESSION_SECRET: 'topsecret',
    ENCRYPTION_KEY: 'topsecret',
    BACKUP_PASSPHRASE: 'topsecret',
  }
  expect(() => readSettings(wrong)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('topsecret') }),
  )
})
