/** What a user is called: by the name that is shown, else by the one they sign in with. */
export const nameOfUser = (user: { displayname: string | null; username: string }): string =>
  user.displayname || user.username
