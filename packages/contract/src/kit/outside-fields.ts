import { z } from 'zod'

/** A secret, which is only sent, never returned. An empty text leaves the stored one unchanged. */
export const NewSecret = z
  .string({ error: 'type' })
  .max(4000, { error: 'tooLong' })
  .regex(/^[^\p{Cc}]*$/u, { error: 'text' })
  .refine((value) => value.isWellFormed(), { error: 'text' })
  .nullable()
  .default(null)

/** A value that another system passes in a redirect: base64url or another encoding. */
export const Returned = z
  .string({ error: 'type' })
  .min(1, { error: 'required' })
  .max(4000, { error: 'tooLong' })
  .regex(/^[\x20-\x7e]*$/, { error: 'text' })

/** The origin of the browser's pages: scheme, host and port. */
export const Origin = z
  .string({ error: 'type' })
  .max(300, { error: 'tooLong' })
  .regex(/^https?:\/\/[\w.:[\]-]{1,250}$/i, { error: 'url' })
