/** A hidden username field, so that password managers know whose password the form holds. */
export const HiddenUsername = ({ username }: { username: string | undefined }) => (
  <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
)
