/** The key of an image variant: `<hash>/1920x1280/large.webp`, as in the path of the file's row. */
export const keyOf = (hash: string, { width, height }: { width: number; height: number }, variant: string) =>
  `${hash}/${width}x${height}/${variant}.webp`

/** The hash in the path of a file, `/files/<hash>/…`. */
export const hashIn = (path: string): string => path.split('/')[2] ?? ''

/** The key of a document. The row of such a file has neither width nor height. */
export const documentKey = (hash: string) => `${hash}/original`
