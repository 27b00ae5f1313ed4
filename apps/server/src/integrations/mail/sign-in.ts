import type { ConnectionFault } from '@stayboard/contract'

/** Credentials of a mail server: a permanent password or a short-lived access token. */
export type Credentials = { readonly pass: string } | { readonly accessToken: string }

/** The address and user of a mail server. */
export interface Place {
  readonly host: string
  readonly port: number | undefined
  /** Whether to use TLS from the first byte. Otherwise the server must offer STARTTLS, unless it is on this machine. */
  readonly secure: boolean
  /** The user name; `undefined` for a server that sends without authentication. */
  readonly user: string | undefined
}

/**
 * Thrown if there are no credentials: a person has to sign in at the provider, the provider does not know the company
 * or the client, it does not answer, or stored secrets cannot be decrypted.
 */
export class NoCredentials extends Error {
  override readonly name = 'NoCredentials'
  readonly fault: Extract<ConnectionFault, 'SIGN_IN' | 'TENANT' | 'CLIENT' | 'AWAY' | 'SECRET'>

  constructor(fault: NoCredentials['fault'], said: string) {
    super(said)
    this.fault = fault
  }
}

/**
 * Returns valid credentials. @param used a token that the mail server refused, which has to be renewed
 * @throws NoCredentials
 */
export type GetCredentials = (used?: string) => Promise<Credentials>

/** Whether a host is this machine, so that a connection to it needs no encryption. */
export const isNear = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)

/** Parses a mail server URL of the settings. */
export function placeIn(url: string, secureProtocol: string): { place: Place; pass: string; path: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  return {
    place: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? undefined : Number(port),
      secure: protocol === secureProtocol,
      user: username === '' ? undefined : decodeURIComponent(username),
    },
    pass: decodeURIComponent(password),
    path: decodeURIComponent(pathname.slice(1)),
  }
}
