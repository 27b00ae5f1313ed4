import { nfc } from '@stayboard/contract'

/**
 * Whether both entries of a password are equal (docs/rules/clients.md#password). Two empty ones are equal. Composed
 * and decomposed accents are equal, because the hash treats them so.
 */
export function isTypedTwice(password: string | null | undefined, again: string | null | undefined): boolean {
  return nfc(password ?? '') === nfc(again ?? '')
}
