/** Where a user wanted to go who signs in at a provider. It outlives the pages, which are mounted anew with the session. */
let wanted = '/dashboard'

export const wantPage = (page: string): void => {
  wanted = page
}

export const wantedPage = (): string => wanted
