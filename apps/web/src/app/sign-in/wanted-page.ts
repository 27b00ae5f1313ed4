/** Where a user wanted to go who signs in at a provider. It outlives the pages, which are mounted anew with the session. */
let wanted = '/dashboard'

/** @param page a path of this site. With two slashes at the beginning it would lead to another site, so one stays. */
export const wantPage = (page: string): void => {
  wanted = page.replace(/^[/\\\s]*/, '/')
}

export const wantedPage = (): string => wanted
