import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import { receive } from '../../modules/inbox/receiving/inbound.service.ts'
import type { Database } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { demoActor } from '../actor.ts'

interface Letter {
  /** The age of the mail in minutes. */
  age: number
  from: string
  subject: string
  html: string
  files: readonly [name: string, type: string, content: string][]
}

const paper =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/**
 * Received mails. One mail has a remote image, one has a file whose content differs from its name, and one
 * has a forged sender.
 */
const letters: readonly Letter[] = [
  {
    age: 35,
    from: 'Sofie Lindegaard <sofie@brokant.example>',
    subject: 'Our site at the harbour, with photos',
    html: `<h2>The site at the harbour</h2><p>Hello,</p><p>Here is the site where our people start in spring. Twelve of them need
      rooms within walking distance.</p><p><img src="https://pictures.brokant.example/harbour.jpg" alt="The site" width="480"></p>
      <p>Kind regards,<br>Sofie Lindegaard</p>`,
    files: [
      [
        'crew list.csv',
        'text/csv',
        'name;from;to\nJens Holm;2027-03-01;2027-05-28\nMia Krogh;2027-03-01;2027-04-30\n',
      ],
    ],
  },
  {
    age: 80,
    from: 'Canal Houses <accounts@canal-houses.example>',
    subject: 'Invoice and floor plan',
    html: '<p>Dear colleagues,</p><p>Please find the floor plan and our invoice attached.</p><p>Canal Houses</p>',
    files: [
      ['floor plan.pdf', 'application/pdf', paper],
      ['invoice.pdf', 'application/pdf', 'MZ\u0090\u0000\u0003 This program cannot be run in DOS mode.'],
    ],
  },
  {
    age: 140,
    from: '"director@citystay.example" <office@elsewhere.example>',
    subject: 'Urgent: change of bank account',
    html: '<p>Please pay the rent of this month to our new account. I am in a meeting, so answer by mail only.</p>',
    files: [],
  },
]

/** Adds the mails to the inbox in the same way as mails from a mailbox. */
export async function receiveLetters({ db }: Pick<Database, 'db'>, settings: Settings): Promise<void> {
  const actor = await demoActor(db, settings)
  const brand = await db
    .selectFrom('exploiters')
    .select('email')
    .orderBy('exploiterId')
    .executeTakeFirstOrThrow()
  for (const letter of letters) {
    const at = new Date(actor.clock().getTime() - letter.age * 60_000)
    await receive({ ...actor, requestId: randomUUID() }, await source(letter, brand.email ?? '', at), at)
  }
}

/** The raw MIME source of a mail. */
const source = ({ files, age: _, ...letter }: Letter, to: string, date: Date): Promise<Buffer> =>
  new MailComposer({
    ...letter,
    to,
    date,
    attachments: files.map(([filename, contentType, content]) => {
      return { filename, contentType, content: Buffer.from(content, 'latin1') }
    }),
  })
    .compile()
    .build()
