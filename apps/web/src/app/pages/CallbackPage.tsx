/** A bare page with the documents' one word. */
export const CallbackPage = () => <>Callback</>
