/** A field in a text: a name in braces, `{guest}`. */
const pattern = /\{([a-z][a-z_]{0,39})\}/gi

/** The names of the fields in a text, in small letters, each once, in the order in which they occur. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())),
]

/**
 * A text as HTML with its fields filled in (docs/rules/saved-replies.md#fields). Values are plain texts. A field without a
 * value stays as it is.
 */
export const filledText = (html: string, values: Readonly<Record<string, string | null>>): string =>
  html.replaceAll(pattern, (field: string, name: string) => {
    const key = name.toLowerCase()
    const value = Object.hasOwn(values, key) ? values[key] : null
    return value ? escaped(value) : field
  })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
