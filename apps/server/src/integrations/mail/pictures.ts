import { outgoing } from '../http/outgoing.ts'

/** Loads remote images in the HTML of mails. */
export interface Pictures {
  /** Loads an image; `undefined` if that fails or it is too large. */
  load(url: string): Promise<Uint8Array | undefined>
}

/** The largest image in bytes, the longest time for one in ms, and the number of concurrent requests. */
const LIMITS = { longest: 5 * 1024 * 1024, timeout: 8_000, atOnce: 4 }
/** A base URL whose host does not exist, so that every image must have a public address. */
const NOBODY = 'https://pictures.invalid'

/**
 * Loads images from public addresses only, so that no mail can make the server contact an internal system. No cookies
 * or referrers are sent, and redirects are not followed (docs/rules/outside.md#addresses).
 */
export function picturesFromOutside(): Pictures {
  const get = outgoing({ base: NOBODY, ...LIMITS })
  return {
    load: async (target) => {
      // An image that cannot be loaded is left out; the mail tells how many are missing.
      const answer = await get({ target, headers: { accept: 'image/*' } }).catch(() => undefined)
      return answer?.status === 200 ? answer.bytes : undefined
    },
  }
}

/** Reserved host names (RFC 2606). With simulators enabled, they return a plain image. */
const FICTITIOUS = /\.example$/

/** Creates the loader of images. @param simulators whether hosts that cannot exist return an image */
export function openPictures({ simulators }: { simulators: boolean }): Pictures {
  const real = picturesFromOutside()
  return {
    load: (url) => (simulators && FICTITIOUS.test(URL.parse(url)?.hostname ?? '') ? drawn() : real.load(url)),
  }
}

async function drawn(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const create = { width: 320, height: 120, channels: 3, background: '#0b6e4f' } as const
  return sharp({ create }).png().toBuffer()
}
