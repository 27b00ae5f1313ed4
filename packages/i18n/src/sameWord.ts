import type { Language } from '@stayboard/contract'

/** Names, signs and words that are spelled alike in all five languages. */
export const sameInEveryLanguage = [
  'Stayboard',
  'Id',
  'HyperGuest',
  'Mews',
  'Excel',
  'CSV',
  'Mailchimp',
  'LinkedIn',
  'Leadinfo',
  'Marketing',
  'Wiki',
  '{{nights}} n',
]

/** Words a language really shares with English; anything else alike is an untranslated text. */
export const sameWord: Record<Exclude<Language, 'en'>, readonly string[]> = {
  nl: [
    'Account',
    'Budget',
    'Bungalow',
    'Dashboard',
    'Fase',
    'Filters',
    'Lead',
    'Partner',
    'Pod',
    'Prospect',
    'Status',
    'Studio',
    'Suite',
    'Villa',
    'Website',
    '{{count}} prognoses',
    '{{shown}} open',
  ],
  ro: ['{{count}} client', 'Administrator', 'Maximum {{limit}}', 'Text', 'Total €'],
  es: ['Fase', 'No', 'Suite', 'Total €', 'Villa'],
  da: [
    'Administrator',
    'Budget',
    'Bungalow',
    'Fase',
    'Link',
    'Organisation',
    'Partner',
    'Pod',
    'Reference',
    'Status',
    'Studio',
    'Suite',
    'System',
    'Villa',
    '{{count}} organisation',
  ],
}
