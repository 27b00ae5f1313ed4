import { expect, test } from 'vitest'
import { byBestMatch, ranked } from './ranking.ts'

const record = (name: string, hint: string | null = null) => ({ name, hint })
const namesFor = (text: string, ...names: string[]) =>
  ranked(
    names.map((name) => record(name)),
    text,
  ).map(({ name }) => name)

test('exact names come before names that begin with the text, words that do, and parts of words', () => {
  expect(namesFor('anna', 'Joanna', 'De Anna', 'Annabel', 'ANNA', 'Hanna-Anna')).toEqual([
    'ANNA',
    'Annabel',
    'De Anna',
    'Hanna-Anna',
    'Joanna',
  ])
})

test('accents and letter case do not matter, and a hyphen begins a word', () => {
  expect(namesFor('økonomi', 'Ny Okonomi', 'Økonomi')).toEqual(['Økonomi', 'Ny Okonomi'])
})

test('a name comes before an email domain, and a reference counts like the beginning of a name', () => {
  const [first, second, third] = ranked(
    [record('Zed', 'zed@acme.example'), record('Old Acme'), record('Stay', 'ACME-1 · Zed')],
    'acme',
  )
  expect([first?.name, second?.name, third?.name]).toEqual(['Stay', 'Old Acme', 'Zed'])
})

test('the kind with the best match comes first; equally good kinds keep their order', () => {
  const found = [
    { kind: 'organisation', ...record('Fødevarer') },
    { kind: 'enquiry', ...record('School', 'SB-1 · Reva') },
    { kind: 'client', ...record('Eva Bakker', 'eva@inbox.example') },
    { kind: 'user', ...record('Eva', 'admin@stay.example') },
    { kind: 'room', ...record('Evak 1') },
  ] as const
  const kinds = ['organisation', 'client', 'enquiry', 'room', 'tag', 'user'] as const
  expect(byBestMatch(kinds, found, 'eva')).toEqual([
    'user',
    'client',
    'room',
    'organisation',
    'enquiry',
    'tag',
  ])
})
