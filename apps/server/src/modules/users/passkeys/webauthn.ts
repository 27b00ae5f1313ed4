/** Loads the WebAuthn library on first use, because it needs memory and makes Node print a warning. */
export const webauthn = () => import('@simplewebauthn/server')
