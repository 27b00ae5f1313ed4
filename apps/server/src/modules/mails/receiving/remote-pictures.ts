/** The most remote images of a mail that are loaded. */
const MOST = 50

const image = /<img\b[^<>]*>/gi

/** The value of an attribute in a tag; empty if it is missing. */
const attributeOf = (tag: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('&amp;', '&').trim()
}

/** The URL of a remote image; `undefined` for other images. */
function addressOf(tag: string): string | undefined {
  const url = URL.parse(attributeOf(tag, 'src'))
  return url && /^https?:$/.test(url.protocol) && !isTracker(tag) ? url.href : undefined
}

/**
 * Whether an image is a tracker of at most two pixels, which only reports that the mail was read. It is never loaded.
 */
const isTracker = (tag: string) =>
  ['width', 'height'].some((side) => /^[0-2](?:px)?$/.test(attributeOf(tag, side)))

/** The URLs of remote images in a text, without duplicates. @param html not sanitised yet */
export const picturesElsewhere = (html: string): string[] =>
  [...new Set((html.match(image) ?? []).flatMap((tag) => addressOf(tag) ?? []))].slice(0, MOST)

/** Replaces the URLs of loaded images in a text by our own paths. */
export const withLoaded = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replaceAll(image, (tag) => {
    const path = paths.get(addressOf(tag) ?? '')
    return path === undefined
      ? tag
      : `<img src="${path}" alt="${attributeOf(tag, 'alt').replaceAll(/["<>]/g, '')}">`
  })
