/** The most pictures of a mail that are loaded. */
const MOST = 50

const image = /<img\b[^<>]*>/gi

/** The value of an attribute of a tag; an empty text without it. */
const attributeOf = (tag: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('&amp;', '&').trim()
}

/** The address of a picture on another server; `undefined` for other pictures. */
function addressOf(tag: string): string | undefined {
  const url = URL.parse(attributeOf(tag, 'src'))
  return url && /^https?:$/.test(url.protocol) && !isTracker(tag) ? url.href : undefined
}

/** A picture of one or two pixels shows nothing. It only reports that the mail was read, so it is never loaded. */
const isTracker = (tag: string) =>
  ['width', 'height'].some((side) => /^[0-2](?:px)?$/.test(attributeOf(tag, side)))

/** The addresses of the pictures of a text that stand on other servers, each once. @param html not sanitised yet */
export const picturesElsewhere = (html: string): string[] =>
  [...new Set((html.match(image) ?? []).flatMap((tag) => addressOf(tag) ?? []))].slice(0, MOST)

/** The text with our own paths in place of the addresses of loaded pictures. */
export const withLoaded = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replaceAll(image, (tag) => {
    const path = paths.get(addressOf(tag) ?? '')
    return path === undefined
      ? tag
      : `<img src="${path}" alt="${attributeOf(tag, 'alt').replaceAll(/["<>]/g, '')}">`
  })
