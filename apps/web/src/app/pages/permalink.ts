/** Builds the query that finds a department by its current or a former permalink. */
export const atPermalink = (permalink: string) => ({ permalink, page: 0, size: 1 })
