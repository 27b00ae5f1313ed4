/** The query that finds the department of a current or former permalink. */
export const atPermalink = (permalink: string) => ({ permalink, page: 0, size: 1 })
