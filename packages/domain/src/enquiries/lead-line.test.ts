import { describe, expect, it } from 'vitest'
import { readLeadLine } from './lead-line.ts'

describe('a pasted line about a lead', () => {
  it('fills the fields in any order, and keeps what fits none', () => {
    const line =
      'Bouwgroep Ødegård B.V.\twww.odegard.example\tHot\t51 – 100 employees\t3011ab Rotterdam\tinfo@odegard.example\tCoolsingel 12a\tseen 4 times'
    expect(readLeadLine(line)).toEqual({
      name: 'Bouwgroep Ødegård B.V.',
      website: 'www.odegard.example',
      leadInfoTag: 'HOT',
      companySize: '51-100',
      postalCode: '3011 AB',
      city: 'Rotterdam',
      generalEmail: 'info@odegard.example',
      street: 'Coolsingel 12a',
      notes: 'seen 4 times',
    })
  })

  it.each([
    [
      'Acme; Rotterdam ;no action needed',
      { name: 'Acme', city: 'Rotterdam', leadInfoTag: 'NO_ACTION_NEEDED' },
    ],
    ['Acme | LEADINFO | Delft | Nederland', { name: 'Acme', city: 'Delft', notes: 'LEADINFO\nNederland' }],
    ['Acme\ta@b.example\tc@d.example', { name: 'Acme', generalEmail: 'a@b.example', notes: 'c@d.example' }],
    ['Acme\t\t', { name: 'Acme' }],
  ])('reads %s', (line, lead) => {
    expect(readLeadLine(line)).toEqual(lead)
  })

  it.each(['Acme B.V.', 'Acme, Rotterdam', '', '\tRotterdam', 'Acme\tDelft\nBeta\tBreda'])(
    'takes %j for no line about one lead',
    (text) => {
      expect(readLeadLine(text)).toBeNull()
    },
  )
})
