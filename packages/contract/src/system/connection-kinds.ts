/** The kinds of mail connections. Each has a description (docs/rules/connections.md#kinds). */
export const connectionKinds = ['MAILBOX', 'SENDER'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** The sign-in methods of a mail connection: a password, or OAuth consent at Microsoft or Google. */
export const signInMethods = ['PASSWORD', 'MICROSOFT', 'GOOGLE'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** The encryption of a mail connection: TLS from the start, or STARTTLS. Without either, nothing is sent. */
export const connectionSecurities = ['TLS', 'STARTTLS'] as const
export type ConnectionSecurity = (typeof connectionSecurities)[number]

/**
 * The results of a failed test (docs/rules/connections.md#test). NAME: the host name does not resolve. CLOSED: nothing listens
 * on the port. AWAY: timeout. SECRET: the stored secrets cannot be decrypted with this server's key.
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

/** The redirect path of OAuth consents at Microsoft and Google. */
export const mailConsentPath = '/oauth2/mail'

interface Preset {
  host: string
  port: number
  security: ConnectionSecurity
}

/** The mail servers of the OAuth providers. */
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
