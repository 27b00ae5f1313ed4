import type { AttachmentWarning } from '@stayboard/contract'

/** Matches extensions of files that execute something when they are opened. */
const programs =
  /\.(?:apk|app|bat|chm|cmd|com|cpl|dll|docm|dotm|exe|gadget|hta|html?|img|iso|jar|jse?|lnk|mht(?:ml)?|msi|msp|one|pif|pptm|ps1|reg|scr|shtml|svg|vbe?|vbs|vhd|wsf|wsh|xhtml|xlam|xll|xlsm)$/i

/**
 * The warning to show before a file is opened; `null` if there is none.
 * @param isOther whether its content differs from its extension
 */
export function warningFor(name: string, isOther: boolean): AttachmentWarning | null {
  if (programs.test(name.trim())) return 'PROGRAM'
  return isOther ? 'OTHER_CONTENT' : null
}

/** Replaces image ids (`cid:`) in a text by paths. Ids of missing images are kept. */
export const withPictures = (body: string, paths: ReadonlyMap<string, string>): string =>
  body.replaceAll(/(["'=])cid:([^"'<>\s]{1,500})/gi, (all, before: string, id: string) => {
    const path = paths.get(id) ?? paths.get(decoded(id))
    return path === undefined ? all : `${before}${path}`
  })

/** The placeholder path of an image whose size is not known yet. Nothing is stored there. @param hash of its file */
export const unsizedPath = (hash: string): string => `/files/${hash}/0x0/large.webp`

/**
 * Replaces placeholder paths by those of stored images. Images that could not be stored are removed. @param paths by
 * hash
 */
export const withSizes = (body: string, paths: ReadonlyMap<string, string>): string =>
  body.replaceAll(/<img\b[^<>]*>/g, (tag) => {
    const hash = /"\/files\/([\da-f]{64})\/0x0\/large\.webp"/.exec(tag)?.[1]
    if (hash === undefined) return tag
    const path = paths.get(hash)
    return path === undefined ? '' : tag.replace(unsizedPath(hash), path)
  })

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    // Keep an id with invalid percent-encoding unchanged.
    return id
  }
}

const WEEK = 7 * 86_400_000
const HOUR = 3_600_000

/** The date to use for a mail: the declared one, unless it is after the arrival or long before. */
export function sentAt(said: string | null, receivedAt: Date): string {
  const at = said === null ? receivedAt.getTime() : Date.parse(said)
  const isLikely = at > receivedAt.getTime() - WEEK && at < receivedAt.getTime() + HOUR
  return new Date(isLikely ? at : receivedAt).toISOString()
}
