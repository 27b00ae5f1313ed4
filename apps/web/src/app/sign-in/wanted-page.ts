/** The page that opens after a sign-in at a provider. A module variable, because a new session remounts the pages. */
let wanted = '/dashboard'

/** @param page a path of this site. Several leading slashes become one, because two would lead to another site. */
export const wantPage = (page: string): void => {
  wanted = page.replace(/^[/\\\s]*/, '/')
}

export const wantedPage = (): string => wanted
