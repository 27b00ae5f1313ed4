/** The library that checks passkeys. It is loaded with the first one, because it takes memory and makes Node print a warning. */
export const webauthn = () => import('@simplewebauthn/server')
