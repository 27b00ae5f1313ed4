import { expect, test } from 'vitest'
import { quotationAt } from './quotations.ts'

test.each([
  ['English', ['Yes', 'From: Ann', 'Sent: Monday', 'To: Bo', 'Subject: A room']],
  ['Dutch', ['Ja', 'Van: Ann', 'Verzonden: maandag', 'Aan: Bo', 'Onderwerp: Kamer']],
  [
    'German with copies',
    ['Ja', 'Von: Ann', 'Gesendet: Montag', 'An: Bo', 'Cc: Di', 'Wichtigkeit: Hoch', 'Betreff: Zimmer'],
  ],
  ['Danish', ['Ja', 'Fra: Ann', 'Sendt: mandag', 'Til: Bo', 'Emne: Værelse']],
  ['Spanish', ['Sí', 'De: Ann', 'Enviado el: lunes', 'Para: Bo', 'Asunto:']],
  ['Romanian', ['Da', 'De la: Ann', 'Trimis: luni', 'Către: Bo', 'Subiect: Cameră']],
  ['French', ['Oui', 'De : Ann', 'Envoyé : lundi', 'À : Bo', 'Objet : Chambre']],
  ['a line', ['Yes', '-----Ursprüngliche Nachricht-----', 'Is it free?']],
])('an earlier mail begins at its header: %s', (_, lines) => {
  expect(quotationAt(lines)).toBe(1)
})

test.each([
  ['the days of a stay', ['From: 3 May', 'To: 5 May', 'Guests: 2', 'Date: flexible']],
  ['a header without a date', ['From: Ann', 'To: Bo', 'Subject: A room']],
  ['a subject far below', ['From: Ann', 'Sent: Monday', ...Array(9).fill('words'), 'Subject: x']],
])('other words are none: %s', (_, lines) => {
  expect(quotationAt(lines)).toBe(-1)
})
