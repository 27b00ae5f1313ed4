import { outgoing } from '../http/outgoing.ts'

/** Loads pictures that the texts of mails show from other servers. */
export interface Pictures {
  /** The content of an address; `undefined` if it cannot be had, or is too large. */
  load(url: string): Promise<Uint8Array | undefined>
}

/** The largest picture in bytes, and the longest time for one, in ms. */
const LIMITS = { longest: 5 * 1024 * 1024, timeout: 8_000, atOnce: 4 }
/** An origin that no host has: every address must then be public. */
const NOBODY = 'https://pictures.invalid'

/**
 * Pictures from public addresses, so that no mail makes the server ask a system that only the server can reach. No cookie and no
 * address of ours goes along. A redirect is not followed (docs/rules/outside.md#addresses).
 */
export function picturesFromOutside(): Pictures {
  const get = outgoing({ base: NOBODY, ...LIMITS })
  return {
    load: async (target) => {
      // A picture that cannot be loaded stays away; the mail says how many.
      const answer = await get({ target, headers: { accept: 'image/*' } }).catch(() => undefined)
      return answer?.status === 200 ? answer.bytes : undefined
    },
  }
}

/** Hosts that nobody can have (RFC 2606). With simulators, they have a plain picture. */
const FICTITIOUS = /\.example$/

/** @param simulators whether fictitious hosts have pictures */
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
