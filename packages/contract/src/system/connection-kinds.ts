/** What a connection reads or sends. Each kind has a description (docs/rules/connections.md#kinds). */
export const connectionKinds = ['MAILBOX', 'SENDER'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** How the server signs in: with a password, or with a consent that a person gives at Microsoft or Google. */
export const signInMethods = ['PASSWORD', 'MICROSOFT', 'GOOGLE'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** TLS from the first byte, or after a plain greeting. Without either, nothing is sent. */
export const connectionSecurities = ['TLS', 'STARTTLS'] as const
export type ConnectionSecurity = (typeof connectionSecurities)[number]

/**
 * What a test finds (docs/rules/connections.md#test). NAME: the host is unknown. CLOSED: nothing listens at the port. AWAY: no
 * answer in time. SECRET: the stored secrets cannot be read with this server's key.
 */
export const connectionFaults = [
  'NAME',
  'CLOSED',
  'AWAY',
  'CERTIFICATE',
  'NO_TLS',
  'REFUSED',
  'NO_FOLDER',
  'SIGN_IN',
  'TENANT',
  'CLIENT',
  'SECRET',
] as const
export type ConnectionFault = (typeof connectionFaults)[number]

export const domainRecords = ['SPF', 'DKIM', 'DMARC'] as const
export const domainRecordStates = ['RIGHT', 'UNSURE', 'WRONG', 'MISSING', 'UNKNOWN'] as const

/** Where Microsoft and Google send the browser back to. */
export const mailConsentPath = '/oauth2/mail'

interface Preset {
  host: string
  port: number
  security: ConnectionSecurity
}

/** Where the mailboxes of a provider are read and where their mails are sent. */
export const mailHosts = {
  MICROSOFT: {
    MAILBOX: { host: 'outlook.office365.com', port: 993, security: 'TLS' },
    SENDER: { host: 'smtp.office365.com', port: 587, security: 'STARTTLS' },
  },
  GOOGLE: {
    MAILBOX: { host: 'imap.gmail.com', port: 993, security: 'TLS' },
    SENDER: { host: 'smtp.gmail.com', port: 465, security: 'TLS' },
  },
} as const satisfies Record<Exclude<SignInMethod, 'PASSWORD'>, Record<ConnectionKind, Preset>>
