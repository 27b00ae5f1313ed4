import { z } from 'zod'

/** A secret is only ever sent, never answered. An empty one leaves the stored one as it is. */
export const NewSecret = z
  .string({ error: 'type' })
  .max(4000, { error: 'tooLong' })
  .regex(/^[^\p{Cc}]*$/u, { error: 'text' })
  .refine((value) => value.isWellFormed(), { error: 'text' })
  .nullable()
  .default(null)

/** A secret in an address: base64url or what another system makes of it. */
export const Returned = z
  .string({ error: 'type' })
  .min(1, { error: 'required' })
  .max(4000, { error: 'tooLong' })
  .regex(/^[\x20-\x7e]*$/, { error: 'text' })

/** The pages of a browser: scheme, host and port. */
export const Origin = z
  .string({ error: 'type' })
  .max(300, { error: 'tooLong' })
  .regex(/^https?:\/\/[\w.:[\]-]{1,250}$/i, { error: 'url' })
