import type { ConnectionFault } from '@stayboard/contract'

/** What a mail server is given. A token is short-lived; a password is not. */
export type Credentials = { readonly pass: string } | { readonly accessToken: string }

/** Where a mail server is. */
export interface Place {
  readonly host: string
  readonly port: number | undefined
  /** TLS from the first byte. Otherwise the server must offer STARTTLS, unless it is on this machine. */
  readonly secure: boolean
  /** `undefined` for a server that sends without a sign-in. */
  readonly user: string | undefined
}

/**
 * Why there are no credentials: a person has to sign in at the provider, the provider does not know the company or the
 * client, it does not answer, or stored secrets cannot be read.
 */
export class NoCredentials extends Error {
  override readonly name = 'NoCredentials'
  readonly fault: Extract<ConnectionFault, 'SIGN_IN' | 'TENANT' | 'CLIENT' | 'AWAY' | 'SECRET'>

  constructor(fault: NoCredentials['fault'], said: string) {
    super(said)
    this.fault = fault
  }
}

/** @throws NoCredentials. @param used a token that the mail server refused, so that another one is needed */
export type GetCredentials = (used?: string) => Promise<Credentials>

/** Whether a server is on this machine, so that nobody listens to what is sent to it. */
export const isNear = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)

/** The place and the password in a URL of the settings. */
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
