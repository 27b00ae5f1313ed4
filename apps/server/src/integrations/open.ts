import type { Settings } from '../platform/settings.ts'
import type { Geocoder } from './geocoder/client.ts'
import { openGeocoder } from './geocoder/open.ts'
import type { HyperGuest } from './hyperguest/client.ts'
import { openHyperGuest } from './hyperguest/open.ts'
import type { Mailer } from './mail/mailer.ts'
import { openMailer } from './mail/open.ts'

/** The outside systems. One that is not set up is `undefined`. */
export interface Outside {
  geocoder: Geocoder | undefined
  hyperGuest: HyperGuest | undefined
  mailer: Mailer
  close(): Promise<void>
}

/** Opens the outside systems of the settings. */
export async function openOutside(settings: Settings): Promise<Outside> {
  const [geocoder, hyperGuest] = [await openGeocoder(settings), await openHyperGuest(settings)]
  const close = async () => {
    for (const one of [geocoder, hyperGuest]) await one?.close()
  }
  return { geocoder, hyperGuest, mailer: openMailer(settings), close }
}
