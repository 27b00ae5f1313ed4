/** The page of the OAuth callback, which shows one word. */
export const CallbackPage = () => <>Callback</>
