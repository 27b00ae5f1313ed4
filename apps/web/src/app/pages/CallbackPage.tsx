/** A bare page with the documents' one word (D1 §2.1). */
export const CallbackPage = () => <>Callback</>
