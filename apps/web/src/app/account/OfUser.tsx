/** A hidden field that tells password managers which user the passwords of a form belong to. */
export const OfUser = ({ username }: { username: string | undefined }) => (
  <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
)
