/** The display name of a user, or the username if there is none. */
export const nameOfUser = (user: { displayname: string | null; username: string }): string =>
  user.displayname || user.username
